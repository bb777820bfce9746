import { failed, named, ofWebhook, webhookOperation } from './webhook-operation.js';

export const pauseWebhook = webhookOperation({
  ...ofWebhook,
  name: 'pauseWebhook',
  description: 'Nothing is sent until it is resumed.',
  input: named,
  decide: ({ is }) => (is === 'paused' ? [] : [{ type: 'WebhookPaused', data: { because: 'asked' } }]),
  words: { button: 'Pause', done: 'Webhook paused', failed },
});

export const resumeWebhook = webhookOperation({
  ...ofWebhook,
  name: 'resumeWebhook',
  description: 'What was not sent meanwhile is sent now.',
  input: named,
  decide: ({ is }) => (is === 'active' ? [] : [{ type: 'WebhookResumed', data: {} }]),
  words: { button: 'Resume', done: 'Webhook resumed. What was not sent is sent now.', failed },
});
