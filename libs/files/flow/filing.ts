import { file, fileTree, nodeOf, type StoredBytes } from '@daybook/files/domain';
import { type CommandMetadata, type Commands, isDone } from '@daybook/kernel/commands';
import { v5 } from 'uuid';
import { folderCalled } from './folder-called.js';
import { rootOf } from './planting.js';

export interface MadeFile {
  /** Of the file. */
  readonly uuid: string;
  readonly company: string;
  /** What it was made of or by: folders that have to be made take their uuids from it. */
  readonly source: string;
  readonly bytes: StoredBytes;
  /** Who sent it; absent where the product made it. */
  readonly sent?: { readonly by: string | null; readonly isFromClient: boolean };
}

export interface Place {
  /** Titles of folders, from the library down; those that are not there are made. */
  readonly folders: readonly string[];
  /** Whether a folder that is made is hidden from clients. */
  readonly isHidden?: boolean;
}

/** Of a step, told apart by name. */
type Metadata = (step: string) => CommandMetadata;

const signed: Place = { folders: ['Signed documents'] };

/**
 * Files a signed document in its company's folder for such, unless it has a place of its own, where clients see it and no version may take its place. What
 * was done before a crash is not done again.
 */
export async function fileSignedDocument(
  commands: Commands,
  made: MadeFile,
  metadata: Metadata,
  place: Place = signed,
): Promise<void> {
  await created(commands, made, metadata);
  await done(commands.send(file, made.uuid, { type: 'LockFile', by: made.source }, metadata('lock')));
  await placed(commands, made, place, metadata);
}

/**
 * Files something that the product made, or took for an area, in a company's library. What was done before a crash is not done again.
 *
 * @param made its bytes as they lie in the store; those of a file that is there already count for nothing
 */
export async function fileInLibrary(
  commands: Commands,
  made: MadeFile,
  place: Place,
  metadata: Metadata,
): Promise<void> {
  await created(commands, made, metadata);
  await placed(commands, made, place, metadata);
}

async function created(commands: Commands, { uuid, bytes }: MadeFile, metadata: Metadata): Promise<void> {
  const { state } = await commands.load(file, uuid);
  const create = { type: 'CreateFile', ...bytes, attachedTo: null, owner: null } as const;
  if (state.is === 'absent') await done(commands.send(file, uuid, create, metadata('store')));
}

async function placed(
  commands: Commands,
  { uuid, company, source, bytes, sent }: MadeFile,
  { folders, isHidden = false }: Place,
  metadata: Metadata,
): Promise<void> {
  const { state: tree } = await commands.load(fileTree, company);
  if (nodeOf(tree, uuid) || tree.shredded.has(uuid)) return;
  let parent = rootOf(company);
  for (const [depth, title] of folders.entries()) {
    const wanted = { company, parent, title, node: v5(title, source), isHidden };
    const found = await folderCalled(commands, wanted, metadata(`folder ${depth}`));
    if (typeof found !== 'string') throw new Error(found.message);
    parent = found;
  }
  const { filename: title } = bytes;
  const node = {
    type: 'AddFileNode',
    node: uuid,
    parent,
    title,
    owner: sent?.by ?? null,
    isFromClient: sent?.isFromClient ?? false,
    answers: null,
  } as const;
  await done(commands.send(fileTree, company, node, metadata('place')));
}

async function done(answer: ReturnType<Commands['send']>): Promise<void> {
  const outcome = await answer;
  if (!isDone(outcome)) throw new Error(outcome.message);
}
