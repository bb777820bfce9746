export * from './export.js';
export * from './years.js';
