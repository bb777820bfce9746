export * from './history.js';
export * from './search.js';
export * from './threads.js';
