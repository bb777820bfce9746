import { queries, send } from '@daybook/kernel/ui';
import { libraryFilesUpTo, type UploadDestination } from '@daybook/uploads/web';
import { BeginUploadReceiptDocument, FinishUploadReceiptDocument } from './generated/graphql.js';
import { texts } from './texts.js';

/** What is attached to a to-do may be as big. */
const maxBytes = 5 * 1024 * 1024;

/** Receipts are attached to the to-do in which the questions stand; an answer names its own. */
export function toTodo(todoUuid: string): UploadDestination {
  return {
    place: todoUuid,
    maxBytes,
    tooBig: texts.tooBig,
    asSet: libraryFilesUpTo(maxBytes),
    begin: async ({ name }, options) =>
      (await send(BeginUploadReceiptDocument, { name, todoUuid }, options)).beginUploadAttachment,
    async finish(uuid, options) {
      const { finishUploadAttachment: end } = await send(FinishUploadReceiptDocument, { uuid }, options);
      return { file: end.success ? end.fileUuid : null, errorMessage: end.errorMessage };
    },
    changed() {
      void queries.changed(['file']);
      return undefined;
    },
  };
}
