import { randomUUID } from 'node:crypto';
import {
  addWebhook,
  changeWebhook,
  pauseWebhook,
  removeWebhook,
  renewWebhookSecret,
  replayWebhook,
  resumeWebhook,
} from '@daybook/webhooks/domain';
import type { Calls } from '../../../testing/rights/call.js';
import { operationCalls } from '../../../testing/rights/operation-calls.js';

const uuid = randomUUID();
const superuserOnly = (document: string) => [{ rule: 'superuserOnly', document }] as const;

/** Where the firm's events are sent is for superusers alone. */
export const calls: Calls = {
  'Query.webhooks': superuserOnly('{ webhooks { uuid url } }'),
  'Query.webhookDeliveries': superuserOnly(`{ webhookDeliveries(uuid: "${uuid}") { id } }`),
  'Query.webhookKinds': superuserOnly('{ webhookKinds { category } }'),
  ...operationCalls([[addWebhook, 'superuserOnly']], () => ({})),
  ...operationCalls(
    [
      [changeWebhook, 'superuserOnly'],
      [pauseWebhook, 'superuserOnly'],
      [resumeWebhook, 'superuserOnly'],
      [renewWebhookSecret, 'superuserOnly'],
      [replayWebhook, 'superuserOnly'],
      [removeWebhook, 'superuserOnly'],
    ],
    () => ({ uuid }),
  ),
};
