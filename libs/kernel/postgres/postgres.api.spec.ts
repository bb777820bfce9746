import { type ConnectionGiven, connections } from '@daybook/kernel/observability';
import { freshDatabase } from '@daybook/testing/postgres';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Column, Entity, Index, PrimaryColumn } from './entity.js';
import { drift, migrate, openPool, prepareDatabase } from './index.js';

@Entity('parcels')
class Crate {
  @PrimaryColumn('uuid')
  uuid!: string;

  @Column('bigint')
  @Index('parcels_weight')
  weight!: number;
}

class Crates1700000000000 implements MigrationInterface {
  name = 'Parcels1700000000000';
  async up(runner: QueryRunner) {
    await runner.query(
      'create table parcels (uuid uuid not null, weight bigint not null, constraint "PK_parcels" primary key (uuid))',
    );
    await runner.query('create index parcels_weight on parcels (weight)');
    await runner.query('create table ops.notes (note text)');
  }
  async down() {}
}

let database: Awaited<ReturnType<typeof freshDatabase>>;
let appUrl: string;

beforeAll(async () => {
  database = await freshDatabase();
  const app = new URL(database.url);
  app.username = 'daybook_app';
  app.password = 'daybook_app';
  appUrl = app.href;
});
afterAll(() => database.drop());

it('prepares a database, twice over, for a role that can do no more than it needs', async () => {
  await prepareDatabase(database.url, appUrl);
  await prepareDatabase(database.url, appUrl);
  const pool = openPool(appUrl, { purpose: 'background' });
  const { rows } = await pool.query('select rolsuper, rolcreaterole from pg_roles where rolname = current_user');
  expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false }]);
  await pool.end();
});

it('says how long a connection is waited for, where somebody listens', async () => {
  const pool = openPool(appUrl, { name: 'narrow', purpose: 'background', max: 1 });
  const heard: ConnectionGiven[] = [];
  const hear = (message: unknown) => void heard.push(message as ConnectionGiven);
  connections.subscribe(hear);
  const held = await pool.connect();
  const second = pool.connect();
  await held.query('select pg_sleep(0.06)');
  held.release();
  (await second).release();
  connections.unsubscribe(hear);
  (await pool.connect()).release();
  await pool.end();
  expect(heard).toEqual([
    { pool: 'narrow', seconds: expect.any(Number) },
    { pool: 'narrow', seconds: expect.any(Number) },
  ]);
  expect(heard[1]?.seconds).toBeGreaterThan(0.05);
});

it('runs each migration once, into the schemas it means', async () => {
  expect(await migrate(appUrl, [Crates1700000000000])).toEqual(['Parcels1700000000000']);
  expect(await migrate(appUrl, [Crates1700000000000])).toEqual([]);
  const pool = openPool(appUrl, { purpose: 'background' });
  const { rows } = await pool.query(
    `select schemaname as schema, tablename as name from pg_tables where tableowner = 'daybook_app' order by 1, 2`,
  );
  expect(rows).toEqual([
    { schema: 'ops', name: 'migrations' },
    { schema: 'ops', name: 'notes' },
    { schema: 'read', name: 'parcels' },
  ]);
  await pool.end();
});

it('tells what tables and entities do not agree on', async () => {
  expect(await drift(appUrl, [Crate])).toEqual([]);
  const pool = openPool(appUrl, { purpose: 'background' });
  await pool.query('drop index parcels_weight');
  expect(await drift(appUrl, [Crate])).toEqual([expect.stringContaining('CREATE INDEX "parcels_weight"')]);
  await pool.end();
});

it('gets over a connection that is cut while somebody holds it and asks nothing', async () => {
  const pool = openPool(appUrl, { purpose: 'background' });
  const held = await pool.connect();
  const { rows } = await held.query<{ pid: number }>('select pg_backend_pid() as pid');
  const gone = new Promise((done) => held.once('end', done));
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await gone;
  await expect(held.query('select 1')).rejects.toThrow('not queryable');
  held.release();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

it('goes on with a connection on which a statement failed, not with one that was left in a transaction', async () => {
  const pool = openPool(database.url, { purpose: 'background', max: 1 });
  const session = async () => (await pool.query('select pg_backend_pid() as pid')).rows[0].pid;
  const before = await session();
  await expect(pool.query('select 1 / $1::int', [0])).rejects.toThrow('division by zero');
  expect(await session()).toBe(before);
  await expect(pool.query('begin; select 1 / 0')).rejects.toThrow('division by zero');
  expect(await session()).not.toBe(before);
  await pool.end();
});

it('has no question compiled, whatever the server is used to', async () => {
  const pool = openPool(appUrl, { purpose: 'background' });
  await pool.query(`alter role daybook_app in database ${new URL(appUrl).pathname.slice(1)} set jit = on`);
  await pool.end();
  const anew = openPool(appUrl, { purpose: 'background' });
  expect((await anew.query('show jit')).rows).toEqual([{ jit: 'off' }]);
  await anew.end();
});

it('hands bigint out as a number, and ends a statement that takes too long', async () => {
  const pool = openPool(appUrl, { statementTimeout: 1_000 });
  expect((await pool.query('select 9007199254740991::bigint as big')).rows).toEqual([{ big: 9_007_199_254_740_991 }]);
  await expect(pool.query('select pg_sleep(5)')).rejects.toThrow('statement timeout');
  await pool.end();
});
