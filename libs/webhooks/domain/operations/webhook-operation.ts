import { operationsOn, thing } from '@daybook/kernel/operations';
import type { Webhook, WebhookEvent, WebhookRefusal } from '../webhook.js';

/** Describes what superusers do with a webhook that is there. */
export const webhookOperation = operationsOn<Webhook, WebhookEvent, WebhookRefusal>();

export const named = { uuid: thing() } as const;

/** They say where the firm's events go, which is theirs alone to know. */
export const may = { action: 'manageFirm', on: 'firm' } as const;

/** By which each of them names its webhook, who may, and what is asked again. */
export const ofWebhook = { may, of: 'uuid', from: 'tables', changes: ['webhook'] } as const;

/** With what messages are signed; only a new one is shown. */
export interface SecretAnswer {
  readonly secret: string | null;
}

export const failed = 'That did not work. Please try again.';
