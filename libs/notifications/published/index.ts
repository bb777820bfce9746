export * from './relations.js';
