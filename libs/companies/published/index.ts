export * from './access.js';
export * from './relations.js';
