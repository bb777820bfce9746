export * from './migrations.js';
export * from './request-counts.js';
