import { comment } from './comment.js';

export * from './comment.js';
export { words } from './event-descriptions.js';
export { lengthOf, limits, texts } from './labels.js';
export * from './permissions.js';

export const deciders = [comment];
