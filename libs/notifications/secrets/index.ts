export * from './push-addresses.js';
export * from './push-keys.js';
export * from './unsubscribing.js';
