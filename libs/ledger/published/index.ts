export * from './bank-accounts.js';
export * from './books-standing.js';
export * from './connections.js';
export * from './parties.js';
export * from './payments.js';
export * from './receipts.js';
export * from './vendors.js';
