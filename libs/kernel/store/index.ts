export * from './links.js';
export * from './open.js';
export * from './port.js';
export * from './sealed/sealed-objects.js';
export { clearSize } from './sealed/segments.js';
