export { chooseFiles } from './choose-files.js';
export { openPreview } from './opened.js';
export { sendFile } from './send-file.js';
export { Transfers } from './transfers.js';
export { UploadField } from './upload-field.js';
export type { UploadTarget } from './upload-queue.js';
export { startUploads } from './uploads.js';
export { useAnswersAhead } from './use-answers-ahead.js';
export { useUploadsAtHand } from './use-uploads-at-hand.js';
