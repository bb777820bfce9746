export * from './config.js';
export { environmentExample } from './example.js';
export * from './firm-profile.js';
export { makePrivate } from './private-folder.js';
export { environment } from './schema.js';
export { version } from './version.js';
export { writeOnce } from './write-once.js';
