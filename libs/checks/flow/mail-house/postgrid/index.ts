export type { PostgridAccount } from './client.js';
export * from './postgrid.js';
export * from './webhook.js';
