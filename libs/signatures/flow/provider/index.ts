export { carryOut } from './carrying-out.js';
export * from './dropbox-sign/index.js';
export { followAll, followOne } from './following-all.js';
export { type Handovers, storedHandovers } from './handovers.js';
export { House } from './house/index.js';
export * from './port.js';
export * from './providers.js';
