export * from './config.js';
export { environmentExample } from './example.js';
export { makePrivate } from './private-folder.js';
export { environment } from './schema.js';
