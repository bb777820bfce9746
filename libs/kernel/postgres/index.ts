export * from './embedded.js';
export { withLanes } from './lanes.js';
export * from './migrate.js';
export * from './pool.js';
export * from './prepare.js';
