export * from './dates.js';
export * from './decider.js';
export * from './event.js';
export * from './event-descriptions.js';
export * from './security.js';
export * from './upcast.js';
