import type { Category } from './generated/categories.js';

/**
 * What a screen shows or a command changes: the category of a stream, as its decider names it (`todo`, `comment`), or the
 * projections themselves, or the reader's inbox, which have no stream.
 */
export type Tag = Category | 'projection' | 'inbox';
