export * from './description.js';
export * from './item.js';
