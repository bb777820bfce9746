export * from './bank-accounts.js';
export * from './connections.js';
export * from './vendors.js';
