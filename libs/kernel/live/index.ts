export * from './channel.js';
export * from './readable.js';
