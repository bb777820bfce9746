export { assignableClients } from './assignable-clients.js';
export * from './relations.js';
