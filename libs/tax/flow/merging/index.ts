export * from './blockers.js';
