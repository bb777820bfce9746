export * from './as-of.js';
export * from './columns.js';
export * from './migration.js';
export * from './progress.js';
export * from './projected.js';
export * from './projection.js';
export * from './projector.js';
export * from './rebuild.js';
export { type ComparisonFound, type RebuildState, requestCancel, requestRebuild } from './rebuild-records.js';
