import { finishUpload } from '@daybook/files/flow';
import type { UploadPurpose } from '@daybook/kernel/contributions';

export const documentPurpose = 'SIGNATURE_DOCUMENT';

/** PDFs that are to be signed: kept with their document, in no folder. */
export const documentUploads: UploadPurpose = {
  name: documentPurpose,
  maxBytes: 25 * 1024 * 1024,
  tooBig: 'This file is larger than 25 MB. Choose a smaller one.',
  extensions: ['pdf'],
  demands: ({ company = '' }) => ({ action: 'change', on: 'signatureDocuments', uuid: company }),
  complete: finishUpload,
};
