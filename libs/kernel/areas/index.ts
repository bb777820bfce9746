export * from './area.js';
export * from './assembled.js';
export * from './found.js';
