import { Socket } from 'node:net';
import { freshDatabase } from '@daybook/testing/postgres';
import { jest } from '@jest/globals';
import type { Pool, PoolClient } from 'pg';
import { openPool, Presence } from './index.js';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let pool: Pool;
beforeAll(async () => {
  database = await freshDatabase();
  pool = openPool(database.url, { purpose: 'background' });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const asked = `select name, setting from pg_settings
  where name like 'tcp_keepalives_%' or name = 'tcp_user_timeout' order by name`;

it('has the server end every connection some seconds after its machine has gone without a word', async () => {
  const { rows } = await pool.query(asked);
  expect(rows.map(({ name, setting }) => [name, setting])).toEqual([
    ['tcp_keepalives_count', '3'],
    ['tcp_keepalives_idle', '10'],
    ['tcp_keepalives_interval', '2'],
    ['tcp_user_timeout', '0'],
  ]);
});

it('asks after the server as well, so that nobody listens where it has been given up', async () => {
  const asked = jest.spyOn(Socket.prototype, 'setKeepAlive');
  const other = openPool(database.url, { purpose: 'background' });
  await other.query('select 1');
  await other.end();
  expect(asked.mock.calls).toContainEqual([true, 10_000]);
  asked.mockRestore();
});

it('has it ask every second after a worker, so that others take what a lost machine had in hand', async () => {
  const connections: PoolClient[] = [];
  pool.on('acquire', (client) => connections.push(client));
  const worker = new Presence(pool);
  await worker.here();
  const { rows } = (await connections.at(-1)?.query(asked)) ?? { rows: [] };
  worker.leave();
  expect(rows.map(({ name, setting }) => [name, setting])).toEqual([
    ['tcp_keepalives_count', '2'],
    ['tcp_keepalives_idle', '1'],
    ['tcp_keepalives_interval', '1'],
    ['tcp_user_timeout', '3000'],
  ]);
});
