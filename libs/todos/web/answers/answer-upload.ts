import { queries, send } from '@daybook/kernel/ui';
import { limits, texts as rules } from '@daybook/todos/domain';
import type { UploadDestination } from '@daybook/uploads/web';
import { BeginAnswerUploadDocument, FinishAnswerUploadDocument } from '../generated/graphql.js';

/** Uploads to the answer of an upload request. */
export function toAnswerOf(fileUploadRequestPageUuid: string): UploadDestination {
  return {
    place: fileUploadRequestPageUuid,
    maxBytes: limits.answerFileBytes,
    tooBig: rules.fileTooBig,
    begin: async ({ name: filename }, options) =>
      (await send(BeginAnswerUploadDocument, { filename, fileUploadRequestPageUuid }, options)).beginUploadFile,
    async finish(uuid, options) {
      const { finishUploadFile: end } = await send(FinishAnswerUploadDocument, { uuid }, options);
      return { file: end.success ? end.uploadedFile?.uuid : null, errorMessage: end.errorMessage };
    },
    // who waits for the answer sees its files when it is over
    changed: () => queries.changed(['file', 'todo']),
  };
}
