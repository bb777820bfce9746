export type { Worker } from './bytes.js';
export { titleFileTexts } from './titling.js';
export { startWork, workAgain, workOnFiles } from './working.js';
