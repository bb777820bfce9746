export * from './history.js';
export * from './merging.js';
export * from './notifications.js';
export * from './person-data.js';
export * from './retention.js';
export * from './search.js';
export * from './threads.js';
export * from './uploads.js';
