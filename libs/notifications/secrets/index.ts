export * from './unsubscribing.js';
