export * from './area.js';
export * from './policy.js';
