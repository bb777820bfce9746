export * from './consents.js';
export * from './deadlines.js';
export { publishedDefinition } from './definitions.js';
export * from './hints.js';
export * from './sign-ups.js';
export * from './years.js';
