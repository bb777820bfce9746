export { discardUnmailed, watchAttachments } from './discarding.js';
export { unmailedMigrations } from './migrations.js';
