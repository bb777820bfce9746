export * from './file-holding.js';
export * from './relations.js';
