import { finishUpload } from '@daybook/files/flow';
import type { UploadPurpose } from '@daybook/kernel/contributions';
import { refuse } from '@daybook/kernel/events';

export const w9Purpose = 'W9';

/** What its bytes may be, whatever the name says. */
export const w9MediaTypes: readonly string[] = ['application/pdf', 'image/png', 'image/jpeg'];

export const noW9 = refuse(
  'w9',
  'This file is neither a PDF nor a picture, though its name says so. Save the form as a PDF and upload that.',
);

/** Signed forms, scanned or photographed: beside the company in no folder, for those who may read tax forms of vendors. */
export const w9Uploads: UploadPurpose = {
  name: w9Purpose,
  maxBytes: 10 * 1024 * 1024,
  tooBig: 'This file is larger than 10 MB. Choose a smaller one.',
  extensions: ['pdf', 'png', 'jpg', 'jpeg'],
  demands: ({ item = '' }) => ({ action: 'prepare', on: 'checks', uuid: item }),
  complete: finishUpload,
};
