export { buildSummaries, objectInventory, sweepSummaries } from './summaries.js';
