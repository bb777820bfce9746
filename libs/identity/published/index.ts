export * from './independence.js';
export { viewerRowAt } from './past-viewer.js';
export * from './relations.js';
export * from './second-factor.js';
export * from './viewer.js';
