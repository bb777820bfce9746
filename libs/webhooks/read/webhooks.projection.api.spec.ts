import { randomUUID } from 'node:crypto';
import { recorded } from '@daybook/kernel/events/spec';
import { drift, migrate } from '@daybook/kernel/postgres';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import { freshDatabase } from '@daybook/testing/postgres';
import type { WebhookEvent } from '@daybook/webhooks/domain';
import { entities, migrations, webhooks } from './index.js';

const uuid = randomUUID();
const terms = { name: 'CRM', url: 'https://crm.firm.test/', kinds: ['TodoCreated'] };
const { rowsOf } = projectionSpec(webhooks);
/** The row after these events. */
const after = (...events: WebhookEvent[]) =>
  rowsOf(...events.map((event, revision) => recorded(event, revision, {}, `webhook-${uuid}`))).webhooks;
const added: WebhookEvent = { type: 'WebhookAdded', data: terms };
const paused: WebhookEvent = { type: 'WebhookPaused', data: { because: 'failing' } };

it('begins behind the event by which it was added', () => {
  const [row] = after(added) ?? [];
  expect(row).toMatchObject({ uuid, ...terms, pausedBecause: null, secret: 0 });
  expect(row).toMatchObject({ startsAfter: expect.any(Number), startedBy: expect.any(String) });
});

it('goes on where it was, or begins again where it is told', () => {
  const resumed: WebhookEvent = { type: 'WebhookResumed', data: {} };
  expect(after(added, paused)).toMatchObject([{ pausedBecause: 'failing' }]);
  expect(after(added, paused, resumed)).toMatchObject([{ pausedBecause: null, startsAfter: null }]);
  const replayed: WebhookEvent = { type: 'WebhookReplayed', data: { after: 3 } };
  expect(after(added, paused, replayed)).toMatchObject([{ pausedBecause: null, startsAfter: 3 }]);
});

it('forgets what it tried at another address, and goes on where it was', () => {
  const corrected: WebhookEvent = { type: 'WebhookChanged', data: { ...terms, url: 'https://crm.firm.test/hook' } };
  const [row] = after(added, corrected) ?? [];
  expect(row).toMatchObject({ url: 'https://crm.firm.test/hook', startsAfter: null });
  expect(row?.startedBy).not.toBe(after(added)?.[0]?.startedBy);
});

it('says what it tells now, which secret counts, and goes', () => {
  const changed: WebhookEvent = { type: 'WebhookChanged', data: { ...terms, kinds: ['CheckReleased'] } };
  const renewed: WebhookEvent = { type: 'WebhookSecretRenewed', data: { secret: 2 } };
  expect(after(added, changed, renewed)).toMatchObject([{ kinds: ['CheckReleased'], secret: 2 }]);
  expect(after(added, changed)?.[0]?.startedBy).toBe(after(added)?.[0]?.startedBy);
  expect(after(added, { type: 'WebhookRemoved', data: {} })).toEqual([]);
});

it('migrates to what the entity says', async () => {
  const database = await freshDatabase();
  await migrate(database.url, migrations);
  expect(await drift(database.url, entities)).toEqual([]);
  await database.drop();
});
