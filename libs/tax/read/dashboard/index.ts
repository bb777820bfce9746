export * from './summary.query.js';
