import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { file } from '@daybook/files/domain';
import type { FlowContext } from '@daybook/kernel/flows';

type Tools = Pick<FlowContext, 'commands' | 'sealed'>;

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
