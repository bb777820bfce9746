export { logoUploads } from './logo-uploads.js';
