export * from './channel.js';
export type { Kept } from './kept.js';
export * from './readable.js';
