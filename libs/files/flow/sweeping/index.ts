export { sweepOrphans } from './orphans.js';
