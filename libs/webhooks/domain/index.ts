import { webhook } from './webhook.js';

export * from './kinds.js';
export * from './operations/index.js';
export * from './webhook.js';
export * from './webhook-terms.js';
export { securityEntries, words } from './words.js';

export const deciders = [webhook];
