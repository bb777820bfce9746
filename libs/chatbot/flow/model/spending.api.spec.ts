import { randomUUID } from 'node:crypto';
import { migrate, openPool, queryOf } from '@daybook/kernel/postgres';
import { freshDatabase } from '@daybook/testing/postgres';
import { Spending, spendingMigrations } from './spending.js';

let close: () => Promise<void>;
let query: ReturnType<typeof queryOf>;
beforeAll(async () => {
  const database = await freshDatabase();
  await migrate(database.url, spendingMigrations);
  const pool = openPool(database.url, { purpose: 'background' });
  query = queryOf(pool);
  close = async () => {
    await pool.end();
    await database.drop();
  };
});
afterAll(() => close?.());

const spending = (company: string, day = '2026-11-27', most = 1_000) => new Spending(query, company, day, most);

it('gives out no more than there is, also to many at one instant, and in each month anew', async () => {
  const company = randomUUID();
  const asked = Array.from({ length: 20 }, () => spending(company).setAside(100));
  expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(10);
  expect(await spending(company).setAside(1)).toBe(false);
  expect(await spending(company, '2026-12-01').setAside(1_000)).toBe(true);
  expect(await spending(randomUUID()).setAside(1_000)).toBe(true);
  expect(await spending(randomUUID()).setAside(1_001)).toBe(false);
});

it('counts what was used, not what was set aside', async () => {
  const one = spending(randomUUID());
  await one.setAside(900);
  await one.settle(900, 50);
  expect(await one.setAside(950)).toBe(true);
  expect(await one.setAside(1)).toBe(false);
});
