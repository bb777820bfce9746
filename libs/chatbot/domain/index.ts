export * from './answering.js';
export * from './figures/index.js';
export * from './rows.js';
