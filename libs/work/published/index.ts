export * from './duties.js';
export * from './pressing-work.js';
export * from './relations.js';
export * from './whose.js';
