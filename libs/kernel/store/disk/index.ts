export { DiskObjects } from './disk-objects.js';
