export * from './projections.query.js';
