export { requestRetry } from './checkpoints.js';
export * from './columns.js';
export type { Decode, Decoder, Poison } from './decoding.js';
export * from './migration.js';
export { LogGap } from './pages.js';
export * from './progress.js';
export * from './projected.js';
export * from './projection.js';
export * from './projector.js';
