import { given } from '@daybook/kernel/events/spec';
import { offeredKinds, type WebhookEvent, webhook } from './index.js';

const terms = { name: 'CRM', url: 'https://crm.firm.test/daybook', kinds: ['TodoCreated'] };
const add = { type: 'addWebhook', ...terms } as const;
const added: WebhookEvent = { type: 'WebhookAdded', data: terms };
const paused: WebhookEvent = { type: 'WebhookPaused', data: { because: 'failing' } };
const removed: WebhookEvent = { type: 'WebhookRemoved', data: {} };

it('is added once, with a name, an address and what it tells', () => {
  given(webhook).when(add).thenEvents(added);
  given(webhook, added).when(add).thenNothing();
  for (const [refusal, change] of [
    ['name', { name: '' }],
    ['name', { name: 'x'.repeat(61) }],
    ['url', { url: 'crm.firm.test' }],
    ['url', { url: 'ftp://crm.firm.test' }],
    ['url', { url: 'https://ada:secret@crm.firm.test' }],
    ['url', { url: `https://crm.firm.test/${'x'.repeat(500)}` }],
    ['kinds', { kinds: [] }],
    ['kinds', { kinds: Array.from({ length: 201 }, (_, n) => `Kind${n}`) }],
  ] as const) {
    given(webhook)
      .when({ ...add, ...change })
      .thenRefused(refusal);
    given(webhook, added)
      .when({ ...add, ...change, type: 'changeWebhook' })
      .thenRefused(refusal);
  }
});

it('is as it was meant, however it was typed', () => {
  const typed = { ...add, name: ' CRM ', url: ` ${terms.url}`, kinds: ['TodoCreated', 'TodoCreated'] };
  given(webhook).when(typed).thenEvents(added);
});

it('is changed where something is other than before', () => {
  const change = { ...add, type: 'changeWebhook' } as const;
  given(webhook, added).when(change).thenNothing();
  const data = { ...terms, kinds: ['CheckReleased', 'TodoCreated'] };
  given(webhook, added)
    .when({ ...change, ...data })
    .thenEvents({ type: 'WebhookChanged', data });
});

it('is paused and resumed once, also by having earlier events sent again', () => {
  const pause = { type: 'GiveUpOnWebhook', because: 'failing' } as const;
  const asked: WebhookEvent = { type: 'WebhookPaused', data: { because: 'asked' } };
  given(webhook, added).when(pause).thenEvents(paused);
  given(webhook, added, paused).when(pause).thenNothing();
  given(webhook, added).when({ type: 'pauseWebhook' }).thenEvents(asked);
  given(webhook, added, paused).when({ type: 'pauseWebhook' }).thenNothing();
  given(webhook, added).when({ type: 'resumeWebhook' }).thenNothing();
  given(webhook, added, paused).when({ type: 'resumeWebhook' }).thenEvents({ type: 'WebhookResumed', data: {} });
  const replayed: WebhookEvent = { type: 'WebhookReplayed', data: { after: 7 } };
  given(webhook, added, paused).when({ type: 'replayWebhook', from: 8 }).thenEvents(replayed);
  given(webhook, added, paused, replayed).when({ type: 'resumeWebhook' }).thenNothing();
});

it('is signed with another secret each time', () => {
  const renewed: WebhookEvent = { type: 'WebhookSecretRenewed', data: { secret: 1 } };
  given(webhook, added).when({ type: 'renewWebhookSecret' }).thenEvents(renewed);
  const again: WebhookEvent = { type: 'WebhookSecretRenewed', data: { secret: 2 } };
  given(webhook, added, renewed).when({ type: 'renewWebhookSecret' }).thenEvents(again);
});

it('does nothing more once it is removed', () => {
  given(webhook, added).when({ type: 'removeWebhook' }).thenEvents(removed);
  given(webhook, added, removed).when({ type: 'removeWebhook' }).thenNothing();
  for (const type of ['resumeWebhook', 'renewWebhookSecret'] as const) {
    given(webhook, added, removed).when({ type }).thenRefused('gone');
    given(webhook).when({ type }).thenRefused('gone');
  }
});

it('is offered what happens to things of companies, by the names that people know', () => {
  const decider = { ...webhook, category: 'todo' };
  const areas = [
    { deciders: [decider, webhook], streamNames: { todo: 'To-dos', webhook: 'Webhooks' }, items: { todo: {} } },
  ];
  const [offered, ...others] = offeredKinds(areas);
  expect(offered).toMatchObject({ category: 'todo', label: 'To-dos' });
  expect(offered?.kinds).toContain('WebhookAdded');
  expect(others).toEqual([]);
});
