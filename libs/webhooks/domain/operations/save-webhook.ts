import { list, operation, text, thing } from '@daybook/kernel/operations';
import { limits, refusalOfTerms, settled, type WebhookTerms } from '../webhook-terms.js';
import { may, type SecretAnswer, webhookOperation } from './webhook-operation.js';

const terms = {
  name: text({ label: 'Name', help: 'The program it tells, for example “CRM”.', longest: limits.name }),
  url: text({
    label: 'Address',
    help: 'Where each event is posted, for example https://crm.your-firm.com/daybook.',
    longest: limits.url,
    keyboard: 'url',
  }),
  kinds: list('String', ['TodoCreated']),
} as const;

const saved = {
  may,
  from: 'tables',
  answers: 'SavedWebhook',
  selection: 'secret',
  changes: ['webhook'],
  fieldOf: { name: 'name', url: 'url', kinds: 'kinds' },
} as const;
const failed = 'The webhook could not be saved.';

/** There is no webhook yet that could decide it: its rule is in `webhook.ts`. */
export const addWebhook = operation({
  ...saved,
  name: 'addWebhook',
  description: 'Tells another program what happens from now on.',
  input: terms,
  words: { button: 'Add a webhook', save: 'Save', done: (_: SecretAnswer) => 'Webhook added', failed },
});

export const changeWebhook = webhookOperation({
  ...saved,
  name: 'changeWebhook',
  description: 'Another name or address, or other events.',
  of: 'uuid',
  input: { uuid: thing(), ...terms },
  decide(webhook, given) {
    const data = settled(given);
    return isSame(webhook, data) ? [] : (refusalOfTerms(data) ?? [{ type: 'WebhookChanged', data }]);
  },
  words: { button: 'Change', save: 'Save', done: (_: SecretAnswer) => 'Webhook saved', failed },
});

function isSame(one: WebhookTerms, other: WebhookTerms): boolean {
  return one.name === other.name && one.url === other.url && one.kinds.join() === other.kinds.join();
}
