export * from './operations/index.js';
