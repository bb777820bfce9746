import { webhook } from './webhook.js';

export * from './kinds.js';
export * from './webhook.js';
export { securityEntries, words } from './words.js';

export const deciders = [webhook];
