export * from './accounting-page.js';
export * from './callback-page.js';
