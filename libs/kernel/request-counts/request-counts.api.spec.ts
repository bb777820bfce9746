import { openPool } from '@daybook/kernel/postgres';
import { freshDatabase } from '@daybook/testing/postgres';
import type { Pool } from 'pg';
import { requestCountsMigrations } from './migrations.js';
import { RequestCounts } from './request-counts.js';

const address = '203.0.113.7';
let database: Awaited<ReturnType<typeof freshDatabase>>;
let pool: Pool;
let now: Date;

beforeAll(async () => {
  database = await freshDatabase();
  pool = openPool(database.url, { max: 2 });
  await pool.query('create schema if not exists ops');
  const runner = { query: (sql: string) => pool.query(sql) };
  for (const Migration of requestCountsMigrations) await new Migration().up(runner as never);
});
beforeEach(async () => {
  now = new Date('2027-01-15T09:30:10Z');
  await pool.query('delete from ops.request_counts');
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const counting = (worthSharing = 5) => new RequestCounts(pool, { now: () => now }, worthSharing);

function countOften(counts: RequestCounts, times: number, from = address): number {
  return Array.from({ length: times }, () => counts.count(from).current).at(-1) ?? 0;
}

it('adds what other processes have counted, as often as it is shared', async () => {
  const [one, other] = [counting(), counting()];
  countOften(one, 10);
  countOften(other, 20);
  for (const counts of [one, other, one]) await counts.share();
  expect([countOften(one, 1), countOften(other, 1)]).toEqual([31, 31]);
  for (const counts of [one, other, one]) await counts.share();
  expect([countOften(one, 1), countOften(other, 1)]).toEqual([33, 33]);
});

it('counts each address by itself', async () => {
  const [one, other] = [counting(), counting()];
  countOften(one, 10);
  countOften(other, 20, '203.0.113.8');
  for (const counts of [one, other, one]) await counts.share();
  expect(countOften(one, 1)).toBe(11);
});

it('begins anew with the next minute, also where the others have not', async () => {
  const [one, other] = [counting(), counting()];
  countOften(one, 10);
  countOften(other, 20);
  await other.share();
  expect(one.count(address).ttl).toBe(50_000);
  now = new Date('2027-01-15T09:31:00Z');
  countOften(one, 6);
  await one.share();
  expect(one.count(address)).toEqual({ current: 7, ttl: 60_000 });
});

it('writes down nobody who has sent little, and leaves nothing of past minutes', async () => {
  const counts = counting();
  countOften(counts, 4);
  await counts.share();
  expect((await pool.query('select from ops.request_counts')).rowCount).toBe(0);
  countOften(counts, 1);
  await counts.share();
  now = new Date('2027-01-15T09:31:00Z');
  await counts.share();
  expect((await pool.query('select minute from ops.request_counts')).rowCount).toBe(1);
  countOften(counts, 5, '203.0.113.8');
  await counts.share();
  expect((await pool.query('select address from ops.request_counts')).rows).toEqual([{ address: '203.0.113.8' }]);
});
