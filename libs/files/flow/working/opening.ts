import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { extensionOf, type FileCommand, file } from '@daybook/files/domain';
import type { Preview, PreviewSource } from '@daybook/files/work';
import { TaskFailed } from '@daybook/kernel/children';
import { isDone } from '@daybook/kernel/commands';
import { fileBytes } from '@daybook/kernel/store';
import type { Owner } from '@daybook/kernel/turns';
import { v5 } from 'uuid';
import { removeContent } from '../forgetting.js';
import { ownerOfVersion, pieceOf, type Worker, withBytes } from './bytes.js';
import { type FileText, removeTexts, storeText } from './texts.js';
import { type Piece, settle } from './work-list.js';

/** Why there is no text, for the record: never in the words of a library, which may quote the file. */
const reasons = {
  failed: 'It cannot be read.',
  timeout: 'Reading it took too long.',
  memory: 'Reading it took too much memory.',
  crash: 'Reading it failed.',
} as const;

/** Forms of payees, of which nobody finds words: what stands in them in clear, a tax id at least, is to lie nowhere else. */
const unread = 'taxPapers';

/** Draws and reads a clean version, whatever of both is still to be done. */
export async function open(piece: Piece, worker: Worker): Promise<void> {
  const found = await pieceOf(piece, worker);
  if (found?.one.scan?.result === 'clean') {
    const { company, attachedTo } = found.stored;
    const owner = ownerOfVersion(found.stored, found.one);
    const kind = attachedTo === null ? 'file' : 'comment';
    const isUnread = attachedTo?.kind === unread;
    const isToRead = found.one.extraction === null && !isUnread;
    if (isUnread) await removeTexts(piece.file, worker.tools);
    if (isToRead || found.one.preview === null)
      await withBytes(piece, found.one, worker, async (path, folder) => {
        if (found.one.preview === null) await draw(piece, { company, owner }, path, folder, worker, found.one.filename);
        if (isToRead) await read({ ...piece, company, kind }, owner, path, folder, worker);
      });
  }
  await settle('open', piece.version, worker.tools);
}

async function draw(
  piece: Piece,
  { company, owner }: { readonly company: string | null; readonly owner: Owner },
  path: string,
  folder: string,
  worker: Worker,
  filename: string,
): Promise<void> {
  const { version } = piece;
  const shown = await drawn({ path, into: folder, extension: extensionOf(filename) }, owner, worker);
  if (shown.kind === 'none') return;
  if (shown.kind === 'tooLarge') return record(piece, company, { type: 'RecordTooLarge', version }, worker);
  const { kind, width, height, files } = shown;
  for (const name of files) {
    const key = previewKey(piece, name);
    await worker.tools.sealed.put(key, `file-${piece.file}`, fileBytes(join(folder, name)));
  }
  await record(piece, company, { type: 'RecordPreview', version, kind, width, height }, worker);
}

/** What is broken has no preview; what breaks the children is said to be too large. */
async function drawn(source: PreviewSource, owner: Owner, { workers }: Worker): Promise<Preview> {
  try {
    return await workers.preview(source, owner);
  } catch (error) {
    if (!(error instanceof TaskFailed)) throw error;
    return { kind: error.why === 'failed' ? 'none' : 'tooLarge' };
  }
}

type Unread = Omit<FileText, 'text'>;

async function read(unread: Unread, owner: Owner, path: string, folder: string, worker: Worker): Promise<void> {
  const { version, company } = unread;
  const into = join(folder, 'text');
  try {
    const { characters } = await worker.workers.extract({ path, into }, owner);
    if (characters > 0) await storeText({ ...unread, text: await readFile(into, 'utf8') }, worker.tools);
    await record(unread, company, { type: 'RecordExtraction', version, characters }, worker);
  } catch (error) {
    if (!(error instanceof TaskFailed)) throw error;
    const reason = reasons[error.why];
    await record(unread, company, { type: 'RecordExtractionFailure', version, reason }, worker);
  }
}

/** What was destroyed while it was worked on leaves nothing behind. */
async function record(piece: Piece, company: string | null, command: FileCommand, { tools }: Worker): Promise<void> {
  const commandId = v5(`${JSON.stringify(command)}`, piece.file);
  const outcome = await tools.commands.send(file, piece.file, command, { commandId, by: { system: 'files' }, company });
  if (isDone(outcome)) return;
  if (outcome.refused !== 'destroyed') throw new Error(outcome.message);
  await removeContent(piece.file, tools);
}

export function previewKey({ file: uuid, version }: Piece, name: string): string {
  return `previews/${uuid}/${version}/${name}`;
}
