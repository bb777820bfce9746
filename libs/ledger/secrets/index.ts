export * from './token-store.js';
