export * from './consent-store.js';
export * from './token-store.js';
