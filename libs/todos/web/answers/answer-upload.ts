import { queries, send } from '@daybook/kernel/ui';
import { limits, texts as rules } from '@daybook/todos/domain';
import { startUploads, type UploadDestination } from '@daybook/uploads/web';
import { BeginAnswerUploadDocument, FinishAnswerUploadDocument, GivePaperDocument } from '../generated/graphql.js';
import { takenAsAnswer, typesInWords } from './answer-files.js';

/** Begins to upload files to an answer, for one of the documents that it lists or for none; says what is not taken. */
export function uploadAnswer(chosen: readonly File[], todoUuid: string, paper?: number): void {
  void startUploads(chosen, toAnswerOf(todoUuid, paper));
}

/** Where the files of an answer go: a file that could not be put to its document is among the others. */
function toAnswerOf(fileUploadRequestPageUuid: string, paper: number | undefined): UploadDestination {
  return {
    place: fileUploadRequestPageUuid,
    maxBytes: limits.answerFileBytes,
    tooBig: rules.fileTooBig,
    asSet: takenAsAnswer,
    kinds: typesInWords,
    begin: async ({ name: filename }, options) =>
      (await send(BeginAnswerUploadDocument, { filename, fileUploadRequestPageUuid }, options)).beginUploadFile,
    async finish(uuid, options) {
      const { finishUploadFile: end } = await send(FinishAnswerUploadDocument, { uuid }, options);
      const fileUuid = end.success ? end.uploadedFile?.uuid : undefined;
      if (fileUuid && paper !== undefined)
        await send(GivePaperDocument, { todoUuid: fileUploadRequestPageUuid, paper, fileUuid }, options);
      return { file: end.success ? end.uploadedFile?.uuid : null, errorMessage: end.errorMessage };
    },
    // who waits for the answer sees its files when it is over
    changed: () => queries.changed(['file', 'todo']),
  };
}
