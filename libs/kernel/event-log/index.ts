export { InvalidAppend } from './append.js';
export * from './port.js';
export { createPostgresLog, type PostgresLogOptions, prepareLog } from './postgres/index.js';
