export * from './chain-check.js';
export * from './running-head.js';
export * from './signing-key.js';
export * from './verify-log.js';
