import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { plainCommands } from '@daybook/kernel/commands';
import { type EventLog, openLog, prepareLog } from '@daybook/kernel/event-log';
import type { FlowContext } from '@daybook/kernel/flows';
import { migrate, openPool, prepareDatabase, queryOf } from '@daybook/kernel/postgres';
import { PostgresSubjectKeys, secretsMigrations } from '@daybook/kernel/secrets';
import { until } from '@daybook/testing/eventually';
import { freshDatabase } from '@daybook/testing/postgres';
import { webhook } from '@daybook/webhooks/domain';
import { migrations } from '@daybook/webhooks/read';
import { Webhook } from 'standardwebhooks';
import { dueWebhooks, moveCursor } from './cursors.js';
import { deliversEvents, forgetsDeliveries } from './deliver.js';
import { secretOf } from './index.js';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const master = 'the master secret';
const company = randomUUID();
const offered = [
  { category: 'todo', label: 'To-dos', kinds: ['TodoCreated', 'TodoCompleted'] },
  { category: 'check', label: 'Checks', kinds: ['CheckReleased'] },
];

let server: Server;
let url: string;
let received: Received[];
/** What the receiver answers next; 200 when nothing is said. A function is done before it answers. */
let answers: (number | (() => Promise<number>))[];
let log: EventLog;
let tools: FlowContext;
let offset: number;
let close: () => Promise<void>;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece) => {
      body += piece;
    });
    request.on('end', async () => {
      received.push({ headers: request.headers, body });
      const said = answers.shift() ?? 200;
      response.writeHead(typeof said === 'number' ? said : await said()).end('whatever');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/told`;
  const database = await freshDatabase();
  await prepareDatabase(database.url, database.url);
  await prepareLog(database.url, new URL(database.url).username);
  await migrate(database.url, [...secretsMigrations, ...migrations]);
  log = await openLog({ engine: 'postgres', url: database.url, purpose: 'background' });
  const pool = openPool(database.url, { purpose: 'background' });
  const keys = new PostgresSubjectKeys(pool, randomBytes(32).toString('base64'));
  tools = {
    commands: plainCommands(log, keys),
    query: queryOf(pool),
    clock: { now: () => new Date(Date.now() + offset) },
  } as unknown as FlowContext;
  close = async () => {
    await log.close();
    await pool.end();
    await database.drop();
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
});
afterAll(() => close?.());
beforeEach(async () => {
  [received, answers, offset] = [[], [], 0];
  await tools.query('truncate webhooks, ops.webhook_cursors, ops.webhook_deliveries', []);
});

/** Something that happened; answers its position. */
async function happened(type: string, stream = `todo-${randomUUID()}`, of: string | null = company): Promise<number> {
  const meta = {
    company: of,
    commandId: randomUUID(),
    bodyHash: '',
    at: '2026-03-01T10:00:00.000Z',
    by: { user: 'u' },
  };
  const event = { id: randomUUID(), type, data: { title: 'Not for others' }, meta };
  const outcome = await log.append(stream, 'none', [event]);
  if (outcome.outcome !== 'appended') throw new Error(outcome.outcome);
  return outcome.position;
}

/** A webhook that is told of what happens from now on. */
async function added(change: object = {}): Promise<string> {
  const terms = { name: 'CRM', url, kinds: ['TodoCreated', 'CheckReleased'], ...change };
  const uuid = randomUUID();
  await tools.commands.send(webhook, uuid, { type: 'addWebhook', ...terms }, metadata());
  await keep(uuid, terms, await log.head());
  return uuid;
}
const metadata = () => ({ commandId: randomUUID(), by: { system: 'spec' }, company: null });
/** As the projection has it. */
const keep = (uuid: string, { name, url: at, kinds }: { name: string; url: string; kinds: string[] }, after: number) =>
  tools.query(
    `insert into webhooks (uuid, name, url, kinds, secret, starts_after, started_by, added_at)
      values ($1, $2, $3, $4, 0, $5, $6, now())`,
    [uuid, name, at, kinds, after, randomUUID()],
  );
const start = (uuid: string, after: number | null) =>
  tools.query('update webhooks set paused_because = null, starts_after = $2, started_by = $3 where uuid = $1', [
    uuid,
    after,
    randomUUID(),
  ]);

const turn = (given: object = {}) => deliversEvents({ log, master, mayStayInside: true, offered, ...given }).run(tools);
const positions = () => received.map(({ body }) => JSON.parse(body).data.position);
const deliveries = (uuid: string) =>
  tools.query<{ position: number; tries: number; status: number | null; problem: string | null }>(
    'select position, tries, status, problem from ops.webhook_deliveries where webhook = $1 order by position',
    [uuid],
  );
const stateOf = async (uuid: string) => (await tools.commands.load(webhook, uuid)).state;

it('tells what happened to what, in order, signed as the standard has it, and never what was written', async () => {
  await happened('TodoCreated');
  const uuid = await added();
  const stream = `todo-${randomUUID()}`;
  const first = await happened('TodoCreated', stream);
  await happened('TodoCompleted');
  await happened('TodoCreated', `file-${randomUUID()}`);
  await happened('TodoCreated', `todo-${randomUUID()}`, null);
  const second = await happened('CheckReleased', `check-${randomUUID()}`);
  await turn();
  await turn();
  expect(positions()).toEqual([first, second]);
  const [one] = received as [Received];
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
  expect(await deliveries(uuid)).toMatchObject([
    { tries: 1, status: 200, problem: null },
    { tries: 1, status: 200, problem: null },
  ]);
});

it('tries again ever later, with the same id, and sends nothing behind it before', async () => {
  const uuid = await added();
  const [first, second] = [await happened('TodoCreated'), await happened('TodoCreated')];
  answers = [500, 302];
  await turn();
  await turn();
  expect(positions()).toEqual([first]);
  offset = 7_000;
  await turn();
  offset = 14_000;
  await turn();
  expect(positions()).toEqual([first, first]);
  offset = 30_000;
  await turn();
  expect(positions()).toEqual([first, first, first, second]);
  expect(new Set(received.slice(0, 3).map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(await deliveries(uuid)).toMatchObject([
    { tries: 3, status: 200, problem: null },
    { tries: 1, status: 200 },
  ]);
});

it('holds up no other webhook by one that fails', async () => {
  await added({ url: 'http://127.0.0.1:9/closed' });
  await added();
  const position = await happened('TodoCreated');
  await turn();
  expect(positions()).toEqual([position]);
});

it('holds up no other webhook by one that is slow', async () => {
  await added({ kinds: ['CheckReleased'] });
  const quick = await added({ kinds: ['TodoCreated'] });
  let answer = (_: number) => {};
  answers = [() => new Promise<number>((resolve) => (answer = resolve))];
  await happened('CheckReleased', `check-${randomUUID()}`);
  const run = turn();
  await until(() => received.length === 1, 'The slow one was not asked.');
  await happened('TodoCreated');
  await until(async () => (await deliveries(quick)).length === 1, 'The quick one was not told.');
  answer(200);
  await run;
});

it('has come to the end of what it began also where the database fails meanwhile', async () => {
  const slow = await added();
  let answer = (_: number) => {};
  answers = [() => new Promise<number>((resolve) => (answer = resolve))];
  await happened('TodoCreated');
  let looks = 0;
  const query: typeof tools.query = (text, values) => {
    if (text.includes('order by w.uuid')) looks += 1;
    return looks > 1 ? Promise.reject(new Error('The database is away.')) : tools.query(text, values);
  };
  let isOver = false;
  const given = { log, master, mayStayInside: true, offered };
  const run = deliversEvents(given)
    .run({ ...tools, query })
    .finally(() => (isOver = true));
  run.catch(() => undefined);
  await until(() => looks > 1, 'It did not look again.');
  looks = 0;
  await tools.query('select', []);
  expect(isOver).toBe(false);
  answer(200);
  await expect(run).rejects.toThrow('The database is away.');
  expect(await deliveries(slow)).toMatchObject([{ status: 200 }]);
});

it('has come to the end of all when one breaks, and tells which', async () => {
  const broken = await added({ kinds: ['CheckReleased'] });
  await added({ kinds: ['TodoCreated'] });
  let breaks = () => {};
  const isBroken = new Promise<void>((resolve) => {
    breaks = resolve;
  });
  const follow: EventLog['follow'] = (after, options) => {
    if (!options?.categories?.includes('check')) return log.follow(after, options);
    breaks();
    throw new Error('The log is broken.');
  };
  const position = await happened('TodoCreated');
  let isOver = false;
  let wasOver = true;
  answers = [
    async () => {
      await isBroken;
      await tools.query('select', []);
      wasOver = isOver;
      return 200;
    },
  ];
  const run = turn({ log: { follow } }).finally(() => {
    isOver = true;
  });
  await expect(run).rejects.toThrow(`webhook ${broken}, Error: The log is broken.`);
  expect([wasOver, positions()]).toEqual([false, [position]]);
});

it('goes back only where somebody has it begin again', async () => {
  await added();
  const [one] = await dueWebhooks(tools.query, tools.clock.now());
  if (!one) throw new Error('It is not due.');
  const at = one.cursor.position;
  expect(await moveCursor(tools.query, one, at + 2)).toBe(true);
  expect(await moveCursor(tools.query, one, at + 1)).toBe(false);
  expect(await moveCursor(tools.query, one, at + 2)).toBe(true);
  await start(one.uuid, at);
  expect((await dueWebhooks(tools.query, tools.clock.now()))[0]?.cursor.position).toBe(at);
});

it('is paused by itself when the address is gone, or has taken nothing for three days', async () => {
  const [gone, silent] = [await added({ url: `${url}?gone` }), await added({ url: 'http://127.0.0.1:9/closed' })];
  await happened('TodoCreated');
  answers = [410];
  await turn();
  expect(await stateOf(gone)).toMatchObject({ is: 'paused' });
  expect(await stateOf(silent)).toMatchObject({ is: 'active' });
  offset = 3 * 86_400_000 + 10_000;
  await turn();
  expect(await stateOf(silent)).toMatchObject({ is: 'paused' });
  expect(await deliveries(silent)).toMatchObject([
    { tries: 2, status: null, problem: expect.stringContaining('ECONNREFUSED') },
  ]);
});

it('goes on where it was when it is resumed, and begins again where it is told', async () => {
  const uuid = await added();
  const first = await happened('TodoCreated');
  await turn();
  await tools.query(`update webhooks set paused_because = 'asked' where uuid = $1`, [uuid]);
  const second = await happened('TodoCreated');
  await turn();
  expect(positions()).toEqual([first]);
  await start(uuid, null);
  await turn();
  expect(positions()).toEqual([first, second]);
  await start(uuid, first - 1);
  await turn();
  expect(positions()).toEqual([first, second, first, second]);
});

it('begins where it is told also while something is on its way', async () => {
  const uuid = await added();
  const first = await happened('TodoCreated');
  answers = [
    async () => {
      await start(uuid, first - 1);
      await turn();
      return 200;
    },
  ];
  const second = await happened('TodoCreated');
  await turn();
  await turn();
  expect(positions()).toEqual([first, first, second]);
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
  const uuid = await added({ url: address });
  await happened('TodoCreated');
  await turn({ mayStayInside: false });
  expect(await deliveries(uuid)).toMatchObject([{ status: null, problem: expect.stringContaining('network of this') }]);
});

it('forgets deliveries after thirty days, and those of webhooks that are gone', async () => {
  const [here, gone] = [await added(), await added()];
  await happened('TodoCreated');
  await turn();
  await tools.query('delete from webhooks where uuid = $1', [gone]);
  await forgetsDeliveries.run(tools);
  expect([(await deliveries(here)).length, (await deliveries(gone)).length]).toEqual([1, 0]);
  offset = 31 * 86_400_000;
  await forgetsDeliveries.run(tools);
  expect(await deliveries(here)).toEqual([]);
});
