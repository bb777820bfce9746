export * from './answer-damaged.js';
export * from './file-bytes.js';
export * from './links.js';
export * from './open.js';
export * from './port.js';
export * from './sealed/sealed-objects.js';
export { clearSize, SealBroken } from './sealed/segments.js';
export * from './sealed/verified-objects.js';
