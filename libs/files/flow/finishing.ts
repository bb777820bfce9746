import { file, fileTree, nodeOf, type StoredFile, type UploadTarget, versionOf } from '@daybook/files/domain';
import { type Commands, isDone } from '@daybook/kernel/commands';
import type { UploadCause } from '@daybook/kernel/contributions';
import type { Refusal } from '@daybook/kernel/events';
import { todo } from '@daybook/todos/domain';
import { type Upload, upload } from '@daybook/uploads/domain';
import { refusalOf, step } from '@daybook/uploads/flow';
import { folderOfAnswers } from './request-folder.js';

export interface Finished {
  readonly file: StoredFile;
  readonly uuid: string;
}

/**
 * Makes of a finished upload what it is to be: a file or a version, its node in the library, the answer of a to-do. Each
 * step is done once, however often and wherever this runs.
 */
export async function finishUpload(
  commands: Commands,
  ticket: string,
  cause: UploadCause,
): Promise<Finished | Refusal> {
  const { state } = await commands.load(upload, ticket);
  if (state.is !== 'finished' || !state.result || !state.received)
    throw new Error(`${ticket} was never finished, so nothing can be made of it.`);
  const own = { ...state, target: state.target as UploadTarget };
  const stored = await storeVersion(commands, ticket, own, cause);
  if ('refused' in stored) return stored;
  return (await place(commands, ticket, own, cause)) ?? stored;
}

type UploadOfFile = Omit<Upload, 'target'> & { readonly target: UploadTarget };

async function storeVersion(
  commands: Commands,
  ticket: string,
  { result, received, filename, target, by, purpose }: UploadOfFile,
  cause: UploadCause,
): Promise<Finished | Refusal> {
  if (!result || !received) throw new Error('Nothing was received.');
  const { file: uuid, version } = result;
  const bytes = { ...received, version, filename };
  const attachedTo = 'item' in target ? target : null;
  const outcome = await commands.send(
    file,
    uuid,
    result.conflictAction === 'NEW_VERSION'
      ? { type: 'AddVersion', ...bytes, by }
      : { type: 'CreateFile', ...bytes, attachedTo, owner: by },
    step(ticket, 'store', cause),
  );
  if (!isDone(outcome)) return outcome;
  const { state } = outcome;
  if (state.is === 'absent' || !versionOf(state, version)) throw new Error(`${purpose} ${ticket} left no file.`);
  return { file: state, uuid };
}

async function place(
  commands: Commands,
  ticket: string,
  { target, result, company, filename, by }: UploadOfFile,
  cause: UploadCause,
): Promise<Refusal | undefined> {
  if (!result || !company || result.conflictAction === 'NEW_VERSION') return undefined;
  if (!('folder' in target || 'todo' in target)) return undefined;
  const { file: node, isFromClient } = result;
  const { state: tree } = await commands.load(fileTree, company);
  if (!nodeOf(tree, node)) {
    const parent = 'folder' in target ? target.folder : await folderOfAnswers(commands, ticket, target.todo, cause);
    if (typeof parent !== 'string') return parent;
    const answers = 'todo' in target ? target.todo : null;
    const command = { type: 'AddFileNode', node, parent, title: filename, owner: by, isFromClient, answers } as const;
    const refusal = refusalOf(await commands.send(fileTree, company, command, step(ticket, 'place', cause)));
    if (refusal) return refusal;
  }
  if (!('todo' in target)) return undefined;
  const command = { type: 'AttachAnswerFile', file: node, name: filename } as const;
  return refusalOf(await commands.send(todo, target.todo, command, step(ticket, 'answer', cause)));
}
