export * from './check.js';
export * from './due-days.js';
export * from './figure.js';
export * from './periods.js';
export * from './plain-words.js';
export * from './sentences.js';
export * from './written.js';
