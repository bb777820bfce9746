export type { QuickbooksAccount } from './client.js';
export { Quickbooks } from './quickbooks.js';
export { changedRealms, largestWebhook } from './webhook.js';
