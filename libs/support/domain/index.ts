import { supportMessage } from './support-message.js';
import { supportQuota } from './support-quota.js';

export { words } from './event-descriptions.js';
export * from './labels.js';
export * from './support-message.js';
export * from './support-quota.js';

export const deciders = [supportMessage, supportQuota] as const;
