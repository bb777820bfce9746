export { FileArea } from './file-area.js';
export { FileLanding } from './file-landing.js';
