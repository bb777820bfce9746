export type { FilePanels } from './drawer/file-drawer.js';
export { FileArea } from './file-area.js';
export { FileLanding } from './file-landing.js';
