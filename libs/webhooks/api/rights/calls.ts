import { randomUUID } from 'node:crypto';
import type { Calls } from '../../../testing/rights/call.js';

const uuid = randomUUID();
const terms = 'name: "CRM", url: "https://crm.firm.test/", kinds: ["TodoCreated"]';
const superuserOnly = (document: string) => [{ rule: 'superuserOnly', document }] as const;
const success = 'success errorMessage';

/** Where the firm's events are sent is for superusers alone. */
export const calls: Calls = {
  'Query.webhooks': superuserOnly('{ webhooks { uuid url } }'),
  'Query.webhookDeliveries': superuserOnly(`{ webhookDeliveries(uuid: "${uuid}") { id } }`),
  'Query.webhookKinds': superuserOnly('{ webhookKinds { category } }'),
  'Mutation.addWebhook': superuserOnly(`mutation { addWebhook(${terms}) { ${success} } }`),
  'Mutation.changeWebhook': superuserOnly(`mutation { changeWebhook(uuid: "${uuid}", ${terms}) { ${success} } }`),
  'Mutation.pauseWebhook': superuserOnly(`mutation { pauseWebhook(uuid: "${uuid}") { ${success} } }`),
  'Mutation.resumeWebhook': superuserOnly(`mutation { resumeWebhook(uuid: "${uuid}") { ${success} } }`),
  'Mutation.renewWebhookSecret': superuserOnly(`mutation { renewWebhookSecret(uuid: "${uuid}") { ${success} } }`),
  'Mutation.replayWebhook': superuserOnly(`mutation { replayWebhook(uuid: "${uuid}", from: 1) { ${success} } }`),
  'Mutation.removeWebhook': superuserOnly(`mutation { removeWebhook(uuid: "${uuid}") { ${success} } }`),
};
