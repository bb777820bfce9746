import { failed, named, ofWebhook, webhookOperation } from './webhook-operation.js';

export const removeWebhook = webhookOperation({
  ...ofWebhook,
  name: 'removeWebhook',
  description: 'Nothing is sent any more.',
  input: named,
  decide: () => [{ type: 'WebhookRemoved', data: {} }],
  words: {
    button: 'Remove',
    look: 'danger',
    question: ({ name }: { readonly name: string }) => `Remove “${name}”? The program is told nothing more.`,
    done: 'Webhook removed',
    failed,
  },
});
