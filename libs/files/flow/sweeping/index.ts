export { sweepOrphans } from './orphans.js';
export { sweepUploads, watchUploads } from './uploads.js';
