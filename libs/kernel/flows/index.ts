export * from './command-id.js';
export * from './flow.js';
export * from './migration.js';
export * from './runner.js';
