import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { dueWebhooks, moveCursor } from './cursors.js';
import { forgetsDeliveries } from './deliver.js';
import { secretOf } from './index.js';
import { company, master, type Received, WebhooksUnderTest } from './spec/webhooks-under-test.js';

let hooks: WebhooksUnderTest;
beforeAll(async () => {
  hooks = await WebhooksUnderTest.open();
});
afterAll(() => hooks?.close());
beforeEach(() => hooks.clear());

it('tells what happened to what, in order, signed as the standard has it, and never what was written', async () => {
  await hooks.happened('TodoCreated');
  const uuid = await hooks.added();
  const stream = `todo-${randomUUID()}`;
  const first = await hooks.happened('TodoCreated', stream);
  await hooks.happened('TodoCompleted');
  await hooks.happened('TodoCreated', `file-${randomUUID()}`);
  await hooks.happened('TodoCreated', `todo-${randomUUID()}`, null);
  const second = await hooks.happened('CheckReleased', `check-${randomUUID()}`);
  await hooks.turn();
  await hooks.turn();
  expect(hooks.positions()).toEqual([first, second]);
  const [one] = hooks.received as [Received];
  const verified = new Webhook(secretOf(master, uuid, 0)).verify(one.body, one.headers as Record<string, string>);
  expect(verified).toEqual({
    type: 'TodoCreated',
    timestamp: '2026-03-01T10:00:00.000Z',
    data: {
      id: one.headers['webhook-id'],
      position: first,
      company,
      item: { kind: 'todo', uuid: stream.slice('todo-'.length) },
      by: { user: 'u' },
    },
  });
  expect(() =>
    new Webhook(secretOf(master, uuid, 1)).verify(one.body, one.headers as Record<string, string>),
  ).toThrow();
  expect(await hooks.deliveries(uuid)).toMatchObject([
    { tries: 1, status: 200, problem: null },
    { tries: 1, status: 200, problem: null },
  ]);
});

it('tries again ever later, with the same id, and sends nothing behind it before', async () => {
  const uuid = await hooks.added();
  const [first, second] = [await hooks.happened('TodoCreated'), await hooks.happened('TodoCreated')];
  hooks.answers = [500, 302];
  await hooks.turn();
  await hooks.turn();
  expect(hooks.positions()).toEqual([first]);
  hooks.offset = 7_000;
  await hooks.turn();
  hooks.offset = 14_000;
  await hooks.turn();
  expect(hooks.positions()).toEqual([first, first]);
  hooks.offset = 30_000;
  await hooks.turn();
  expect(hooks.positions()).toEqual([first, first, first, second]);
  expect(new Set(hooks.received.slice(0, 3).map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(await hooks.deliveries(uuid)).toMatchObject([
    { tries: 3, status: 200, problem: null },
    { tries: 1, status: 200 },
  ]);
});

it('goes back only where somebody has it begin again', async () => {
  await hooks.added();
  const [one] = await dueWebhooks(hooks.tools.query, hooks.tools.clock.now());
  if (!one) throw new Error('It is not due.');
  const at = one.cursor.position;
  expect(await moveCursor(hooks.tools.query, one, at + 2)).toBe(true);
  expect(await moveCursor(hooks.tools.query, one, at + 1)).toBe(false);
  expect(await moveCursor(hooks.tools.query, one, at + 2)).toBe(true);
  await hooks.start(one.uuid, at);
  expect((await dueWebhooks(hooks.tools.query, hooks.tools.clock.now()))[0]?.cursor.position).toBe(at);
});

it('is paused by itself when the address is gone, or has taken nothing for three days', async () => {
  const [gone, silent] = [
    await hooks.added({ url: `${hooks.url}?gone` }),
    await hooks.added({ url: 'http://127.0.0.1:9/closed' }),
  ];
  await hooks.happened('TodoCreated');
  hooks.answers = [410];
  await hooks.turn();
  expect(await hooks.stateOf(gone)).toMatchObject({ is: 'paused' });
  expect(await hooks.stateOf(silent)).toMatchObject({ is: 'active' });
  hooks.offset = 3 * 86_400_000 + 10_000;
  await hooks.turn();
  expect(await hooks.stateOf(silent)).toMatchObject({ is: 'paused' });
  expect(await hooks.deliveries(silent)).toMatchObject([
    { tries: 2, status: null, problem: expect.stringContaining('ECONNREFUSED') },
  ]);
});

it('goes on where it was when it is resumed, and begins again where it is told', async () => {
  const uuid = await hooks.added();
  const first = await hooks.happened('TodoCreated');
  await hooks.turn();
  await hooks.tools.query(`update webhooks set paused_because = 'asked' where uuid = $1`, [uuid]);
  const second = await hooks.happened('TodoCreated');
  await hooks.turn();
  expect(hooks.positions()).toEqual([first]);
  await hooks.start(uuid, null);
  await hooks.turn();
  expect(hooks.positions()).toEqual([first, second]);
  await hooks.start(uuid, first - 1);
  await hooks.turn();
  expect(hooks.positions()).toEqual([first, second, first, second]);
});

it('begins where it is told also while something is on its way', async () => {
  const uuid = await hooks.added();
  const first = await hooks.happened('TodoCreated');
  hooks.answers = [
    async () => {
      await hooks.start(uuid, first - 1);
      await hooks.turn();
      return 200;
    },
  ];
  const second = await hooks.happened('TodoCreated');
  await hooks.turn();
  await hooks.turn();
  expect(hooks.positions()).toEqual([first, first, second]);
});

it.each([
  ['http://127.0.0.1:1/', 'inside'],
  ['http://localhost:1/', 'inside'],
  ['http://[::1]:1/', 'inside'],
  ['http://169.254.169.254/latest/meta-data', 'inside'],
  ['http://10.1.2.3/', 'inside'],
  ['http://[::ffff:127.0.0.1]:1/', 'inside'],
  ['http://0x7f000001:1/', 'inside'],
])('sends nothing to %s from a server that others reach', async (address) => {
  const uuid = await hooks.added({ url: address });
  await hooks.happened('TodoCreated');
  await hooks.turn({ mayStayInside: false });
  expect(await hooks.deliveries(uuid)).toMatchObject([
    { status: null, problem: expect.stringContaining('network of this') },
  ]);
});

it('forgets deliveries after thirty days, and those of webhooks that are gone', async () => {
  const [here, gone] = [await hooks.added(), await hooks.added()];
  await hooks.happened('TodoCreated');
  await hooks.turn();
  await hooks.tools.query('delete from webhooks where uuid = $1', [gone]);
  await forgetsDeliveries.run(hooks.tools);
  expect([(await hooks.deliveries(here)).length, (await hooks.deliveries(gone)).length]).toEqual([1, 0]);
  hooks.offset = 31 * 86_400_000;
  await forgetsDeliveries.run(hooks.tools);
  expect(await hooks.deliveries(here)).toEqual([]);
});
