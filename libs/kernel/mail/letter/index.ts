export * from './letter.js';
