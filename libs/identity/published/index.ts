export * from './relations.js';
export * from './viewer.js';
