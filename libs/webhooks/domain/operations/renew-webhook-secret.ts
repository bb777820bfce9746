import { failed, named, ofWebhook, type SecretAnswer, webhookOperation } from './webhook-operation.js';

export const renewWebhookSecret = webhookOperation({
  ...ofWebhook,
  name: 'renewWebhookSecret',
  description: 'From now on messages are signed with another secret.',
  input: named,
  answers: 'SavedWebhook',
  selection: 'secret',
  decide: ({ secret }) => [{ type: 'WebhookSecretRenewed', data: { secret: secret + 1 } }],
  words: {
    button: 'New secret',
    question: ({ name }: { readonly name: string }) =>
      `Renew the secret of “${name}”? Messages are signed with the new one from now on, and the program refuses them until it has it.`,
    // it is shown once
    done: (_: SecretAnswer) => undefined,
    failed,
  },
});
