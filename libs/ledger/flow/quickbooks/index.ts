export type { QuickbooksAccount } from './client.js';
export { Quickbooks } from './quickbooks.js';
