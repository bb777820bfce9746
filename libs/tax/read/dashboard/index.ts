export * from './reader.query.js';
export * from './summary.query.js';
