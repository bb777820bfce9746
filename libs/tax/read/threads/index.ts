export * from './threads.js';
