export * from './deadlines.js';
export * from './embedded.js';
export * from './entity.js';
export { poolWithLanes } from './lanes.js';
export * from './migrate.js';
export { Pipeline } from './pipeline.js';
export * from './pool.js';
export * from './prepare.js';
export { wordsIn } from './search-words.js';
