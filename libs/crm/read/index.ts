export * from './matches.query.js';
