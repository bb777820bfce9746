export * from './search.js';
export * from './threads.js';
