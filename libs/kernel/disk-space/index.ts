export * from './disk-full.js';
export * from './disk-space.js';
export * from './guarded-log.js';
