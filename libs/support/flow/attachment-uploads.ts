import { finishUpload } from '@daybook/files/flow';
import type { UploadPurpose } from '@daybook/kernel/contributions';
import { limits, texts } from '@daybook/support/domain';
import { answerFileExtensions } from '@daybook/todos/domain';

/** Files that go along with a message: they lie in no library, and the person's own is asked of nobody. */
export const attachmentUploads: UploadPurpose = {
  name: 'SUPPORT',
  maxBytes: limits.attachment,
  tooBig: texts.attachmentTooBig,
  // screenshots and logs are what support asks for
  extensions: [...answerFileExtensions, 'txt', 'zip'],
  demands: () => null,
  complete: finishUpload,
};
