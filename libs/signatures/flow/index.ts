export { documentPurpose } from './document-uploads.js';
export { takeDocument } from './take-document.js';
