export * from './answering.js';
export * from './rows.js';
