import { randomUUID } from 'node:crypto';
import { file, type StoredBytes } from '@daybook/files/domain';
import type { FlowContext } from '@daybook/kernel/flows';
import { v5 } from 'uuid';

/** Seals bytes for a file of the library; those that a worker before a crash has filed stay. */
export async function storedFile(
  uuid: string,
  {
    name,
    mediaType,
    body,
  }: { readonly name: string; readonly mediaType: string; readonly body: AsyncIterable<Buffer> },
  { commands, sealed }: Pick<FlowContext, 'commands' | 'sealed'>,
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
