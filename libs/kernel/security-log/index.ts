export * from './denials.js';
export * from './migrations.js';
export * from './port.js';
export * from './postgres.js';
export * from './request-source.js';
export * from './source.js';
