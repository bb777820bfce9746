import { messageWords, supportMessage } from './support-message.js';
import { quotaWords, supportQuota } from './support-quota.js';

export * from './labels.js';
export * from './operations/index.js';
export * from './support-message.js';
export * from './support-message.work.js';
export * from './support-quota.js';

export const deciders = [supportMessage, supportQuota] as const;
export const words = { ...messageWords, ...quotaWords };
