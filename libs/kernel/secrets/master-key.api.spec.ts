import { randomBytes } from 'node:crypto';
import { openPool } from '@daybook/kernel/postgres';
import { freshDatabase } from '@daybook/testing/postgres';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { demandMasterKey, WrongMasterKey } from './master-key.js';
import { secretsMigrations } from './migrations.js';
import { PostgresSubjectKeys } from './subject-keys.js';

const [right, wrong] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')] as const;
let database: Awaited<ReturnType<typeof freshDatabase>>;
let pool: Pool;

beforeEach(async () => {
  database = await freshDatabase();
  pool = openPool(database.url, { purpose: 'background', name: 'spec', max: 2 });
  await migrated(secretsMigrations);
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

async function migrated(migrations: typeof secretsMigrations): Promise<void> {
  const source = await new DataSource({ type: 'postgres', url: database.url, migrations }).initialize();
  await source.runMigrations();
  await source.destroy();
}
const oldData = () => new PostgresSubjectKeys(pool, right).keyFor('person-1');
const checkValues = async () => (await pool.query('select from ops.master_key_check')).rowCount;

it('takes the first key for the right one, and no other after it', async () => {
  await demandMasterKey(pool, right);
  await expect(demandMasterKey(pool, wrong)).rejects.toBeInstanceOf(WrongMasterKey);
  await demandMasterKey(pool, right);
  expect(await checkValues()).toBe(1);
});

it('proves the key on older data before it takes it for the right one', async () => {
  await oldData();
  await expect(demandMasterKey(pool, wrong)).rejects.toThrow(/^Wrong key: .*DAYBOOK_MASTER_KEY.*backup/);
  expect(await checkValues()).toBe(0);
  await demandMasterKey(pool, right);
  expect(await checkValues()).toBe(1);
});

it('asks the oldest key of data into which a wrong key has written since', async () => {
  await oldData();
  await new PostgresSubjectKeys(pool, wrong).keyFor('person-2');
  await expect(demandMasterKey(pool, wrong)).rejects.toBeInstanceOf(WrongMasterKey);
  await demandMasterKey(pool, right);
});

it('knows a wrong key where the check value has no table yet', async () => {
  await oldData();
  await pool.query('drop table ops.master_key_check');
  await expect(demandMasterKey(pool, wrong)).rejects.toBeInstanceOf(WrongMasterKey);
  await demandMasterKey(pool, right);
});

it('lets one key win when two start at once', async () => {
  const ends = await Promise.allSettled([demandMasterKey(pool, right), demandMasterKey(pool, wrong)]);
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
