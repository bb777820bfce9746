export * from './concurrency.js';
export * from './decoding.js';
export * from './outage.js';
export * from './outlast.js';
export * from './pages.js';
export * from './parking.js';
export * from './partition-leases.js';
