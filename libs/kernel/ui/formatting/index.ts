export * from './amounts.js';
export * from './dates.js';
export * from './links.js';
