export * from './deadlines.js';
export * from './federal.js';
