export * from './answer-thread.js';
