export * from './events.js';
export * from './page.js';
