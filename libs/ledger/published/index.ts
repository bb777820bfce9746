export * from './connections.js';
export * from './vendors.js';
