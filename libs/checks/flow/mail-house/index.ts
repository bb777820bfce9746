export * from './house-of.js';
export * from './port.js';
export * from './postgrid/index.js';
