import { pauseWebhook, resumeWebhook } from './pause-webhook.js';
import { removeWebhook } from './remove-webhook.js';
import { renewWebhookSecret } from './renew-webhook-secret.js';
import { replayWebhook } from './replay-webhook.js';
import { changeWebhook } from './save-webhook.js';

export * from './pause-webhook.js';
export * from './remove-webhook.js';
export * from './renew-webhook-secret.js';
export * from './replay-webhook.js';
export * from './save-webhook.js';

/** What superusers do with one webhook. */
export const webhookOperations = [
  changeWebhook,
  pauseWebhook,
  resumeWebhook,
  renewWebhookSecret,
  replayWebhook,
  removeWebhook,
] as const;
