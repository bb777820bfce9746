import type { Readable } from 'node:stream';
import { file } from '@daybook/files/domain';
import type { FlowContext } from '@daybook/kernel/flows';
import type { SignatureDocument } from '@daybook/signatures/domain';

/** The PDF of a document as it was handed in. @throws Error when it is not the same any more */
export async function originalOf(
  { original }: SignatureDocument,
  { commands, sealed }: Pick<FlowContext, 'commands' | 'sealed'>,
): Promise<Readable> {
  const { state } = await commands.load(file, original.file);
  const version = state.is === 'there' ? state.versions.find(({ sha256 }) => sha256 === original.sha256) : undefined;
  if (!version) throw new Error(`The original ${original.file} is not as it was sent.`);
  return sealed.get(version.object, `file-${original.file}`);
}
