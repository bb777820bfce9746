export * from './migrations.js';
export * from './open.js';
export * from './port.js';
export * from './postgres/postgres-jobs.js';
export type * from './queues.js';
export * from './settings.js';
