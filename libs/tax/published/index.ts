export * from './consents.js';
export * from './deadlines.js';
export * from './sign-ups.js';
export * from './years.js';
