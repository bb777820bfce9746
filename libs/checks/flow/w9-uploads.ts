import { finishUpload } from '@daybook/files/flow';
import type { UploadPurpose } from '@daybook/kernel/contributions';

export const w9Purpose = 'W9';

/** Signed forms, scanned or photographed: beside the company in no folder, for those who may read tax forms of vendors. */
export const w9Uploads: UploadPurpose = {
  name: w9Purpose,
  maxBytes: 10 * 1024 * 1024,
  tooBig: 'This file is larger than 10 MB. Choose a smaller one.',
  extensions: ['pdf', 'png', 'jpg', 'jpeg'],
  demands: ({ item = '' }) => ({ action: 'prepare', on: 'checks', uuid: item }),
  complete: finishUpload,
};
