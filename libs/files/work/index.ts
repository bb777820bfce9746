export * from './limits.js';
export type { Kind } from './nature.js';
export * from './scanner/index.js';
export * from './task.js';
export * from './workshop.js';
