export * from './config.js';
export { environmentExample } from './example.js';
export { type Environment, environment } from './schema.js';
