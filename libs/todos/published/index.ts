export { assignableClients, assignableClientsOf } from './assignable-clients.js';
export * from './relations.js';
