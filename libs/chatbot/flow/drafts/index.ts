export * from './drafts.js';
