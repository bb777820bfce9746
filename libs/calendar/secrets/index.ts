export * from './feed-addresses.js';
