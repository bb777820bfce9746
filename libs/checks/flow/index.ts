export {
  attachmentOf,
  checkAttachmentPurpose,
  checkAttachmentUploads,
  discardAttachment,
  fileOfTicket,
  noPdfAttachment,
} from './check-attachments.js';
export { limitsOf, prepareCheck } from './prepare-check.js';
export { dayIn, type ProcessingDay, processingDay } from './processing-day.js';
export { saveVendor, type WantedVendor } from './save-vendor.js';
export { takeUpload } from './take-upload.js';
export { w9Purpose, w9Uploads } from './w9-uploads.js';
export { type WantedCheck, type WrittenCheck, writeCheck } from './write-check.js';
