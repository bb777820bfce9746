import { currentVersion, file } from '@daybook/files/domain';
import { type CommandMetadata, isDone } from '@daybook/kernel/commands';
import type { FlowContext } from '@daybook/kernel/flows';
import type { OriginalFile } from '@daybook/signatures/domain';
import { v5 } from 'uuid';

/** Gives a document or a template a copy of a PDF of its own, once, under a key of its own: what becomes of the other one is not its matter. */
export async function copyOriginal(
  { file: from, sha256 }: OriginalFile,
  item: string,
  metadata: CommandMetadata,
  { commands, sealed }: FlowContext,
  kind: 'signatureDocument' | 'signatureTemplate' = 'signatureDocument',
): Promise<OriginalFile> {
  const uuid = v5('original', item);
  const { state: source } = await commands.load(file, from);
  if (source.is !== 'there') throw new Error(`The PDF ${from} is no longer there.`);
  const { filename, size, mediaType, object } = currentVersion(source);
  const version = v5('version 1', uuid);
  const place = `files/${uuid}/${version}`;
  const { state: copy } = await commands.load(file, uuid);
  if (copy.is !== 'absent') return { file: uuid, sha256 };
  await sealed.put(place, `file-${uuid}`, await sealed.get(object, `file-${from}`), { size, sha256 });
  const attachedTo = { item, kind };
  const bytes = { version, filename, size, sha256, mediaType, object: place };
  const outcome = await commands.send(file, uuid, { type: 'CreateFile', ...bytes, attachedTo, owner: null }, metadata);
  if (!isDone(outcome)) throw new Error(`The PDF ${from} cannot be copied: ${outcome.message}`);
  return { file: uuid, sha256 };
}
