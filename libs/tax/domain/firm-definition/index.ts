export * from './compare.js';
export * from './definition.events.js';
export * from './definition.words.js';
export { type Draft, publishable, publishingProblems } from './draft.js';
export * from './firm-definition.js';
export { keyFor } from './keys.js';
