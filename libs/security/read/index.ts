export * from './members.query.js';
export * from './topics.js';
export * from './trail.query.js';
export * from './words.js';
