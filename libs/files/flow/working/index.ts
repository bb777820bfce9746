export type { Worker } from './bytes.js';
export { startWork, workAgain, workOnFiles } from './working.js';
