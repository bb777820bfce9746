export * from './dates.js';
export * from './decider.js';
export * from './fact.js';
export * from './upcast.js';
export * from './words.js';
