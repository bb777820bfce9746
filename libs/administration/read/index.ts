export { emailsSince, type Findings, type PartHealth, partsOf } from './health.js';
export { migrations } from './migrations.js';
export * from './operations.query.js';
export * from './projections.query.js';
