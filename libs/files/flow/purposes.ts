import { maxBytes, texts, type UploadTarget } from '@daybook/files/domain';
import type { UploadDemand, UploadPurpose } from '@daybook/kernel/contributions';
import { isRefusal } from '@daybook/kernel/events';
import { answerFileExtensions, limits, todo } from '@daybook/todos/domain';
import { finishUpload } from './finishing.js';

const toLibrary: UploadPurpose = {
  name: 'FILE',
  maxBytes: maxBytes.file,
  tooBig: texts.fileTooBig,
  extensions: null,
  asSet: ({ libraryFiles }) => libraryFiles,
  demands: (target) => demandOf(target as UploadTarget),
  complete: finishUpload,
};

/** Files of an answer lie in the library; the to-do is told of them. */
const answers: UploadPurpose = {
  ...toLibrary,
  name: 'TODO_ANSWER',
  maxBytes: limits.answerFileBytes,
  extensions: answerFileExtensions,
  asSet: ({ answerFiles }) => answerFiles,
  /** What the to-do would say to one more file. */
  async isClosed(commands, { todo: uuid = '' }, name, context) {
    const { state } = await commands.load(todo, uuid);
    const answer = todo.decide(state, { type: 'AttachAnswerFile', file: 'one more', name }, context);
    return isRefusal(answer) ? answer : undefined;
  },
};

/** Beside an item; a comment names them. Nobody gets round the library's limits by them. */
const attachments: UploadPurpose = {
  ...toLibrary,
  name: 'ATTACHMENT',
  maxBytes: maxBytes.attachment,
  asSet: ({ libraryFiles }) => ({
    ...libraryFiles,
    maxBytes: Math.min(libraryFiles.maxBytes, maxBytes.attachment),
  }),
};

export const uploadPurposes: readonly UploadPurpose[] = [toLibrary, answers, attachments];

function demandOf(target: UploadTarget): UploadDemand | null {
  if ('folder' in target) return { action: 'upload', on: 'file', uuid: target.folder };
  if ('file' in target) return { action: 'change', on: 'file', uuid: target.file };
  if ('todo' in target) return { action: 'upload', on: 'todo', uuid: target.todo };
  if ('item' in target) return { action: 'comment', on: target.kind, uuid: target.item };
  return null;
}
