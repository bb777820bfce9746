export * from './pressing-work.js';
export * from './relations.js';
