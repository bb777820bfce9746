export { environmentExample } from './example.js';
export * from './config.js';
export { type Environment, environment } from './schema.js';
