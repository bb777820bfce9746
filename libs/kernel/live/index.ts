export * from './channel.js';
export type { EntityCache } from './entity-cache.js';
export * from './freshness.js';
export * from './own-writes.js';
export type { PageCache } from './page-cache.js';
export * from './readable.js';
export * from './stream.js';
