import { given } from '@daybook/kernel/operations';
import { failed, named, ofWebhook, webhookOperation } from './webhook-operation.js';

export const replayWebhook = webhookOperation({
  ...ofWebhook,
  name: 'replayWebhook',
  description: 'Sends everything from this position of the log on once more, this event included.',
  input: { ...named, from: given('Float', 1) },
  decide: (_, { from }) => [{ type: 'WebhookReplayed', data: { after: Math.max(0, Math.floor(from) - 1) } }],
  words: {
    button: 'Send again from here',
    question: () =>
      'Send this event and everything after it once more? Programs know repeated events by their id and can pass them over.',
    done: 'The events are being sent again',
    failed,
  },
});
