export * from './context.js';
export * from './policy.js';
