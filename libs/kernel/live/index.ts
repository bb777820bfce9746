export * from './channel.js';
export type { Kept } from './kept.js';
export type { KeptPages } from './kept-pages.js';
export * from './readable.js';
