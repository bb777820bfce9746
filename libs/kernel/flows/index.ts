export * from './command-id.js';
export * from './flow.js';
export * from './migration.js';
export * from './object-inventory.js';
export * from './retry-later.js';
export * from './runner.js';
export * from './task-kind.js';
export * from './zipped.js';
