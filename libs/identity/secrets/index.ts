export * from './attempts.js';
export * from './families.js';
export * from './passwords.js';
