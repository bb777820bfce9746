export * from './disclosures.query.js';
