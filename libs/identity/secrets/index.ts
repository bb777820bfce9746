export * from './attempts.js';
export * from './families.js';
export * from './password-rule.js';
export * from './passwords.js';
export * from './reset-asks.js';
export * from './seat.js';
export * from './sessions.js';
