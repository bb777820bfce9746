import { randomUUID } from 'node:crypto';
import { freshDatabase } from '@daybook/testing/postgres';
import { Client, type QueryResult } from 'pg';
import type { EventLog, FollowOptions, NewEvent } from '../port.js';
import { createPostgresLog, prepareLog } from './index.js';

const password = 'a password of the test';
let database: Awaited<ReturnType<typeof freshDatabase>>;
let role: string;
let url: string;
let log: EventLog;

beforeAll(async () => {
  database = await freshDatabase();
  role = `app_${randomUUID().replaceAll('-', '')}`;
  await run(database.url, `create role ${role} login password '${password}'`);
  await Promise.all([prepareLog(database.url, role), prepareLog(database.url, role)]);
  const address = new URL(database.url);
  address.username = role;
  address.password = password;
  url = address.href;
  log = createPostgresLog({ url, purpose: 'background' });
});

afterAll(async () => {
  await log.close();
  await run(database.url, `drop owned by ${role}; drop role ${role}`);
  await database.drop();
});

it('lets the application role append and read, but neither change, delete nor empty', async () => {
  const stream = `todo-${randomUUID()}`;
  expect(await log.append(stream, 'none', [event()])).toMatchObject({ outcome: 'appended', revision: 0 });
  await expect(run(url, 'update log.events set type = type')).rejects.toThrow('permission denied');
  await expect(run(url, 'delete from log.events')).rejects.toThrow('permission denied');
  await expect(run(url, 'truncate log.events')).rejects.toThrow('permission denied');
  await expect(run(url, 'delete from log.counter')).rejects.toThrow('permission denied');
  expect(await log.read(stream)).toHaveLength(1);
});

it('appends without compiling, which would take longer than appending', async () => {
  const { rows } = await run(database.url, `select proconfig from pg_proc where oid = 'log.append'::regproc`);
  expect(rows[0].proconfig).toContain('jit=off');
});

it('is prepared again and again for one role that owns the database and writes to it, and may not change an event', async () => {
  const own = await freshDatabase();
  const address = new URL(own.url);
  const name = address.pathname.slice(1);
  await run(own.url, `create role ${name} login password '${password}'; alter database ${name} owner to ${name}`);
  Object.assign(address, { username: name, password });
  for (let start = 0; start < 2; start += 1) await prepareLog(address.href, name);
  await expect(run(address.href, `update log.events set type = 'Other'`)).rejects.toThrow('permission denied');
  await run(own.url, `drop owned by ${name} cascade; alter database ${name} owner to postgres; drop role ${name}`);
  await own.drop();
});

it('names the role that does not exist', async () => {
  await expect(prepareLog(database.url, 'nobody_here')).rejects.toThrow('role "nobody_here" does not exist');
});

async function run(address: string, sql: string): Promise<QueryResult> {
  const client = new Client({ connectionString: address });
  await client.connect();
  return client.query(sql).finally(() => client.end());
}

function event(): NewEvent {
  return { id: randomUUID(), type: 'TodoCreated', data: { title: 'x' }, meta: meta() };
}

function meta() {
  return { company: null, commandId: randomUUID(), bodyHash: 'hash' };
}

it('closes while it has only begun to listen', async () => {
  const brief = createPostgresLog({ url, purpose: 'background' });
  const pages = brief.follow(0)[Symbol.asyncIterator]();
  const first = pages.next();
  await brief.close();
  expect(await first).toMatchObject({ done: true });
});

it('decides a group append by append, and follows what was written', async () => {
  const stream = `todo-${randomUUID()}`;
  const first = event();
  const unfit = { ...event(), data: { text: 'a \u0000 character' } };
  const verdicts = await Promise.allSettled([
    log.append(`todo-${randomUUID()}`, 'none', [event()]),
    log.append(stream, 'none', [first]),
    log.append(stream, 'none', [event()]),
    log.append(stream, 'none', [first]),
    log.append(stream, 0, [unfit]),
    log.append(stream, 0, [event(), event()]),
    log.append(stream, 2, [event(), first]),
  ]);
  const outcomes = verdicts.map((one) => (one.status === 'fulfilled' ? one.value.outcome : one.reason.message));
  expect(outcomes).toEqual([
    'appended',
    'appended',
    'conflict',
    'repeated',
    expect.stringContaining('cannot store'),
    'appended',
    'misused',
  ]);
  const head = await log.head();
  for await (const page of log.follow(0)) {
    expect(page).toMatchObject({ upTo: head, atHead: true });
    expect(page.events.map((one) => one.position)).toEqual(page.events.map((_, place) => place + 1));
    break;
  }
});

it('tells whoever follows some categories that an event of another is missing', async () => {
  const wanted = `some${randomUUID().slice(0, 8)}`;
  await log.append(`${wanted}-${randomUUID()}`, 'none', [event()]);
  const after = await log.head();
  for (let count = 0; count < 3; count += 1) await log.append(`todo-${randomUUID()}`, 'none', [event()]);
  await log.append(`${wanted}-${randomUUID()}`, 'none', [event()]);
  const whole = async (gapsAllowed = false) => {
    for await (const page of log.follow(after, { categories: [wanted], gapsAllowed })) return page.events.length;
  };
  expect(await whole()).toBe(1);
  await run(database.url, `delete from log.events where position = ${after + 2}`);
  await expect(whole()).rejects.toThrow(`position ${after + 2} is missing`);
  expect(await whole(true)).toBe(1);
  await run(
    database.url,
    `insert into log.events (position, id, stream, revision, type, data, meta)
     values (${after + 2}, gen_random_uuid(), 'todo-${randomUUID()}', 0, 'TodoCreated', '{}', '{}')`,
  );
});

it('follows many categories of a large log about as quickly as all of it, also those that do not exist, before any statistics', async () => {
  await run(
    database.url,
    `insert into log.events (position, id, stream, revision, type, data, meta)
     select 1000000 + n, gen_random_uuid(), (array['one', 'two', 'three'])[n % 3 + 1] || '-' || n / 3, 0, 'X', '{}', '{}'
     from generate_series(1, 60000) n;
     update log.counter set position = 1060000`,
  );
  const reading = async (options: FollowOptions) => {
    const begun = performance.now();
    let seen = 0;
    for await (const page of log.follow(1_000_000, options)) {
      seen += page.events.length;
      if (page.atHead) break;
    }
    expect(seen).toBe(60_000);
    return performance.now() - begun;
  };
  const all = await reading({});
  // a plan that goes by the table for each page takes some hundred times as long
  expect(await reading({ categories: ['one', 'two', 'three', 'four', 'five', 'six'] })).toBeLessThan(20 * all);
});
