export * from './amounts.js';
export * from './dates.js';
export * from './item-address.js';
