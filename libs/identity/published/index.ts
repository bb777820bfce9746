export * from './independence.js';
export * from './relations.js';
export * from './second-factor.js';
export * from './viewer.js';
