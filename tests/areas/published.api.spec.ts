import { globSync } from 'node:fs';
import { migrate, openPool } from '@daybook/kernel/postgres';
import { freshDatabase } from '@daybook/testing/postgres';
import type { Pool } from 'pg';
import { migrations } from '../../apps/launcher/areas.js';

type Published = Readonly<Record<string, string | ((parameter: string) => string)>>;

const relations = await Promise.all(
  globSync('libs/*/published/relations.ts').map(async (file): Promise<readonly [string, string][]> => {
    const published: Published = await import(`../../${file}`);
    return Object.entries(published).map(([name, relation]) => [
      `${file}: ${name}`,
      typeof relation === 'string' ? relation : relation('now()'),
    ]);
  }),
);
const planted = '(select uuid from users order by uuid limit 10)';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let pool: Pool;

beforeAll(async () => {
  database = await freshDatabase();
  await migrate(database.url, migrations);
  pool = openPool(database.url, { purpose: 'background' });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Whether a query that puts a condition on the relation is planned as one on its table. */
async function isPulledUp(relation: string): Promise<boolean> {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `explain select * from ${relation} r where r is not null`,
  );
  return !rows.some((row) => row['QUERY PLAN'].includes('Subquery Scan'));
}

describe('a published relation', () => {
  it.each(relations.flat())('%s is there and costs no plan of its own', async (_, relation) => {
    expect(await isPulledUp(relation)).toBe(true);
  });

  it('would be caught if it were planned by itself', async () => {
    expect(await isPulledUp(planted)).toBe(false);
  });
});
