export * from './keeping.js';
