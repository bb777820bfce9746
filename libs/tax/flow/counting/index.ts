export * from './counting.js';
