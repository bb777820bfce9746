import { demandLogHome, heldPositions, logHomeOf, relocate, tablesWithPositions } from '@daybook/kernel/log-home';
import { migrate, openPool, prepareDatabase } from '@daybook/kernel/postgres';
import { freshDatabase } from '@daybook/testing/postgres';
import type { Pool } from 'pg';
import { migrations } from './areas.js';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let pool: Pool;
const rows = async (sql: string) => (await pool.query({ text: sql, rowMode: 'array' })).rows;

beforeAll(async () => {
  database = await freshDatabase();
  await prepareDatabase(database.url, database.url);
  await migrate(database.url, migrations);
  pool = openPool(database.url, { max: 2 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

it('leads over whatever has got somewhere, and empties what is read from the log', async () => {
  const one = '00000000-0000-4000-8000-000000000001';
  await pool.query(`
    insert into ops.flow_checkpoints (name, position) values ('mail', 7), ('sign', 3), ('new', 0);
    insert into ops.parked_streams (follower, stream, position, type, error) values
      ('flow mail', 'todo-1', 5, 'TodoCreated', 'x'), ('todos', 'todo-1', 5, 'TodoCreated', 'x');
    insert into ops.webhook_deliveries (webhook, position, id, kind, happened_at, sent_at, tries) values
      ('${one}', 3, '${one}', 'a', now(), now(), 1), ('${one}', 30, '${one}', 'b', now(), now(), 1);
    insert into ops.checkpoints (name, version, position) values ('todos', 1, 7);
    insert into ops.replica_events values ('todo-1', 0, 5, '{}');
    update ops.log_seen set position = 7;
    insert into read.history (id, position, at, kind, category, stream, revision, body, told, hash)
      values ('${one}', 5, now(), 'TodoCreated', 'todo', 'todo-1', 0, '{}', '', '');
    create schema asof_1; create table asof_1.todos ()`);
  expect(await heldPositions(pool)).toEqual(new Set([0, 3, 5, 7, 30]));
  // 3 becomes 30, which is there already
  const positions = new Map([
    [0, 0],
    [3, 30],
    [5, 500],
    [7, 700],
    [30, 3_000],
  ]);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await relocate(client, 'eventstoredb', positions);
    await client.query('commit');
  } finally {
    client.release(true);
  }
  expect(await rows('select name, position from ops.flow_checkpoints order by 1')).toEqual([
    ['mail', 700],
    ['new', 0],
    ['sign', 30],
  ]);
  expect(await rows('select follower, position from ops.parked_streams')).toEqual([['flow mail', 500]]);
  expect(await rows('select position, kind from ops.webhook_deliveries order by 1')).toEqual([
    [30, 'a'],
    [3_000, 'b'],
  ]);
  for (const table of ['ops.checkpoints', 'ops.replica_events', 'read.history'])
    expect(await rows(`select * from ${table}`)).toEqual([]);
  expect(await rows('select position, at from ops.log_seen')).toEqual([[0, null]]);
  expect(await rows('select mark from ops.fence_mark')).toEqual([[0]]);
  expect(await rows(`select to_regnamespace('asof_1') is null`)).toEqual([[true]]);
});

it('says where the log is to whoever looks for it where it was', async () => {
  expect(await logHomeOf(pool)).toMatchObject({ engine: 'eventstoredb' });
  expect(await demandLogHome(pool, 'eventstoredb')).toBe('eventstoredb');
  await expect(demandLogHome(pool, 'postgres')).rejects.toThrow(
    /^The event log was moved to EventStoreDB on 20\d\d-\d\d-\d\d, .* Set DAYBOOK_EVENT_LOG=eventstoredb, or move it back/,
  );
});

it('knows every table that outlives a move with positions in it', async () => {
  // whoever adds one sees here that it is led over (docs/decisions/0151)
  expect(await tablesWithPositions(pool)).toEqual([
    'flow_checkpoints',
    'letters',
    'news',
    'parked_streams',
    'webhook_cursors',
    'webhook_deliveries',
  ]);
});
