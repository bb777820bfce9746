export * from './migrations.js';
export * from './usage.js';
