import { CreateWebhooks1796800000000, WebhookRow, webhooks } from './webhooks.projection.js';

export * from './deliveries.query.js';
export { webhooks } from './webhooks.projection.js';

export const entities = [WebhookRow];
export const migrations = [CreateWebhooks1796800000000];
export const projections = [webhooks];
