import { limits, texts as rules } from '@daybook/comments/domain';
import { queries, send } from '@daybook/kernel/ui';
import { libraryFilesUpTo, type UploadDestination } from '@daybook/uploads/web';
import { BeginUploadAttachmentDocument, FinishUploadAttachmentDocument } from './generated/graphql.js';

/** Apart from files that answer the same item. */
export const placeOf = (itemUuid: string) => `comment on ${itemUuid}`;

/** Uploads to the thread of an item; a comment names the files when it is sent. */
export function toThreadOf(itemUuid: string): UploadDestination {
  return {
    place: placeOf(itemUuid),
    maxBytes: limits.fileBytes,
    tooBig: rules.fileTooBig,
    asSet: libraryFilesUpTo(limits.fileBytes),
    begin: async ({ name }, options) =>
      (await send(BeginUploadAttachmentDocument, { name, itemUuid }, options)).beginUploadAttachment,
    async finish(uuid, options) {
      const { finishUploadAttachment: end } = await send(FinishUploadAttachmentDocument, { uuid }, options);
      return { file: end.success ? end.fileUuid : null, errorMessage: end.errorMessage };
    },
    changed() {
      void queries.changed(['file']);
      return undefined;
    },
  };
}
