import { comment } from './comment.js';

export * from './comment.js';
export { lengthOf, limits, texts } from './labels.js';
export { words } from './words.js';

export const deciders = [comment];
