import { comment } from './comment.js';

export * from './comment.js';
export { lengthOf, limits, texts } from './labels.js';
export * from './permissions.js';

export const deciders = [comment];
