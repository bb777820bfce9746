import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { freshDatabase } from '@daybook/testing/postgres';
import type { Pool } from 'pg';
import { openPool, type Purpose } from './index.js';

let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

async function deadlineOf(pool: Pool): Promise<[connect: number | undefined, statement: string]> {
  const { rows } = await pool.query<{ statement_timeout: string }>('show statement_timeout').finally(() => pool.end());
  return [pool.options.connectionTimeoutMillis, rows[0]?.statement_timeout ?? ''];
}

it.each([
  ['requests', 5_000, '5s'],
  ['background', 60_000, '2min'],
  ['rebuild', 60_000, '0'],
  ['operator', 0, '0'],
] as const)('waits on a connection for %s as long as that may take', async (purpose: Purpose, connect, statement) => {
  expect(await deadlineOf(openPool(database.url, { purpose }))).toEqual([connect, statement]);
});

it('takes who does not say for a person, and a time of its own for a statement', async () => {
  expect(await deadlineOf(openPool(database.url))).toEqual([5_000, '5s']);
  expect(await deadlineOf(openPool(database.url, { statementTimeout: 120_000 }))).toEqual([5_000, '2min']);
});

describe('in the product', () => {
  const sources: [path: string, text: string][] = [];
  beforeAll(async () => {
    for await (const path of glob('{apps,libs}/**/*.ts'))
      if (!/\.spec\.ts$|\/(spec|testing|planted)\/|^libs\/testing\//.test(path))
        sources.push([path, readFileSync(path, 'utf8')]);
  });

  it('every pool says what it is for', () => {
    const calls = sources.flatMap(([path, text]) =>
      [...text.matchAll(/\bopenPool\((?!url: string)[^;]*?\);?\n/g)].map(([call]) => `${path}: ${call.trim()}`),
    );
    expect(calls.length).toBeGreaterThan(8);
    expect(calls.filter((call) => !call.includes('purpose'))).toEqual([]);
  });

  it('nobody has a deadline for connections or statements beside these but who asks for a shorter one', () => {
    const own = sources
      .filter(([, text]) => /connectionTimeoutMillis|statement_timeout: ?\d|statementTimeout: ?\d/.test(text))
      .map(([path]) => path);
    expect(own).toEqual(['libs/kernel/postgres/deadlines.ts']);
  });
});
