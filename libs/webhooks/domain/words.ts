import { description, type EventDescriptions, type SecurityEntries } from '@daybook/kernel/events';
import type { PauseReason, WebhookEvent } from './webhook.js';

const reasons: Readonly<Record<PauseReason, string>> = {
  asked: 'paused it.',
  gone: 'was paused, because the address is gone.',
  failing: 'was paused, because the address did not answer for three days.',
};

export const words: EventDescriptions<WebhookEvent> = {
  WebhookAdded: ({ data: { name, url } }) => description('Webhook added', `added “${name}” at ${url}.`),
  WebhookChanged: ({ data: { name, url } }) => description('Webhook changed', `changed “${name}” at ${url}.`),
  WebhookPaused: ({ data: { because } }) => description('Webhook paused', reasons[because]),
  WebhookResumed: () => description('Webhook resumed', 'resumed it.'),
  WebhookSecretRenewed: () => description('Webhook secret renewed', 'renewed the secret that signs it.'),
  WebhookReplayed: () => description('Webhook replayed', 'had earlier events sent again.'),
  WebhookRemoved: () => description('Webhook removed', 'removed it.'),
};

export const securityEntries: SecurityEntries<WebhookEvent> = {
  WebhookAdded: { topic: 'applications' },
  WebhookChanged: { topic: 'applications' },
  WebhookSecretRenewed: { topic: 'applications' },
  WebhookReplayed: { topic: 'applications' },
  WebhookRemoved: { topic: 'applications' },
};
