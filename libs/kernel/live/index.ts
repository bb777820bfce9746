export * from './channel.js';
export * from './freshness.js';
export type { Kept } from './kept.js';
export type { KeptPages } from './kept-pages.js';
export * from './readable.js';
