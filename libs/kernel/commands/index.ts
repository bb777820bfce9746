export * from './canonical.js';
export * from './chain.js';
export * from './codec.js';
export * from './commands.js';
export { CommandIdMisused } from './handler.js';
export * from './module.js';
export * from './port.js';
export { QueueFull } from './queue.js';
export type { StreamSource } from './streams.js';
