export * from './mailed-checks.js';
export * from './needing-attention.js';
export * from './vendor-of-books.js';
export * from './vendors.js';
