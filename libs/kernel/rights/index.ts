export * from './viewer.js';
