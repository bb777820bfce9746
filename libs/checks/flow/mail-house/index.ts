export * from './port.js';
export * from './postgrid/index.js';
