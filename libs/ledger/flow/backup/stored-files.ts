import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { file, type StoredBytes } from '@daybook/files/domain';
import type { FlowContext } from '@daybook/kernel/flows';
import { v5 } from 'uuid';

type Tools = Pick<FlowContext, 'commands' | 'sealed'>;

/** Seals bytes for a file of the library; those that a worker before a crash has filed stay. */
export async function storedFile(
  uuid: string,
  {
    name,
    mediaType,
    body,
  }: { readonly name: string; readonly mediaType: string; readonly body: AsyncIterable<Buffer> },
  { commands, sealed }: Tools,
): Promise<StoredBytes> {
  const { state } = await commands.load(file, uuid);
  const [first] = state.is === 'there' ? state.versions : [];
  if (first) return first;
  const version = v5('version 1', uuid);
  // what a crash leaves here is swept up: no event tells of it
  const object = `files/${uuid}/${version}/${randomUUID()}`;
  const { size, sha256 } = await sealed.put(object, `file-${uuid}`, body);
  return { version, filename: name, size, sha256, mediaType, object };
}

/**
 * The bytes of a file of the library as it was filed, whatever versions came later.
 *
 * @throws Error with a sentence when it is gone, or not what was filed
 */
export async function* filedBytes(uuid: string, name: string, { commands, sealed }: Tools): AsyncGenerator<Buffer> {
  const { state } = await commands.load(file, uuid);
  const [first] = state.is === 'there' ? state.versions : [];
  if (!first) throw new Error(`${name} (file ${uuid}) is not in the library any more. Choose another backup.`);
  const hash = createHash('sha256');
  for await (const chunk of (await sealed.get(first.object, `file-${uuid}`)) as Readable) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest('hex') !== first.sha256) throw new Error(`${name} is damaged. Choose another backup.`);
}
