export * from './config.js';
export { environmentExample } from './example.js';
export { environment } from './schema.js';
