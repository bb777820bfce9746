export type { Kind } from './file-type.js';
export * from './file-workers.js';
export * from './limits.js';
export * from './scanner/index.js';
export * from './task.js';
