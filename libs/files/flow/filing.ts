import { file, fileTree, nodeOf, type StoredBytes } from '@daybook/files/domain';
import { type CommandMetadata, type Commands, isDone } from '@daybook/kernel/commands';
import { v5 } from 'uuid';
import { folderCalled } from './folder-called.js';
import { rootOf } from './planting.js';

export interface SignedFile {
  /** Of the file. */
  readonly uuid: string;
  readonly company: string;
  /** The document that was signed. */
  readonly document: string;
  readonly bytes: StoredBytes;
}

const folder = 'Signed documents';

/**
 * Files a signed document in its company's folder for such, where clients see it and no version may take its place. What
 * was done before a crash is not done again.
 *
 * @param bytes as they lie in the store; those of a file that is there already count for nothing
 * @param metadata of a step, told apart by name
 */
export async function fileSignedDocument(
  commands: Commands,
  { uuid, company, document, bytes }: SignedFile,
  metadata: (step: string) => CommandMetadata,
): Promise<void> {
  const send = async (answer: ReturnType<Commands['send']>) => {
    const outcome = await answer;
    if (!isDone(outcome)) throw new Error(outcome.message);
  };
  const { state: stored } = await commands.load(file, uuid);
  const create = { type: 'CreateFile', ...bytes, attachedTo: null, owner: null } as const;
  if (stored.is === 'absent') await send(commands.send(file, uuid, create, metadata('store')));
  await send(commands.send(file, uuid, { type: 'LockFile', by: document }, metadata('lock')));
  const { state: tree } = await commands.load(fileTree, company);
  if (nodeOf(tree, uuid) || tree.shredded.has(uuid)) return;
  const wanted = { company, parent: rootOf(company), title: folder, node: v5(folder, document) };
  const parent = await folderCalled(commands, wanted, metadata('folder'));
  if (typeof parent !== 'string') throw new Error(parent.message);
  const title = bytes.filename;
  const command = {
    type: 'AddFileNode',
    node: uuid,
    parent,
    title,
    owner: null,
    isFromClient: false,
    answers: null,
  } as const;
  await send(commands.send(fileTree, company, command, metadata('place')));
}
