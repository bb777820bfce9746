import type { UploadPurpose } from '@daybook/kernel/contributions';
import { imageExtensions } from '@daybook/kernel/text';
import { texts } from '@daybook/todos/domain';

/** Pictures above to-dos. One that was drawn is there as it is; templates and to-dos name its address. */
export const headerImageUploads: UploadPurpose = {
  name: 'HEADER_IMAGE',
  maxBytes: 5 * 1024 * 1024,
  tooBig: texts.fileTooBig,
  extensions: imageExtensions,
  demands: () => ({ firm: 'updateTodoTemplates' }),
  picture: { task: 'banner', mediaType: 'image/webp' },
  complete: async () => undefined,
};
