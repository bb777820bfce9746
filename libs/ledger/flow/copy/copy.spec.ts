import { randomUUID } from 'node:crypto';
import { migrate, openPool, prepareDatabase, type Query, queryableOf, queryOf } from '@daybook/kernel/postgres';
import { cashPostings, type LedgerRecord, type Sums, sumsOf } from '@daybook/ledger/domain';
import {
  accountsOf,
  everything,
  linesOfPostings,
  migrations,
  type PostingFilter,
  publishedBooks,
  sumsOfPostings,
} from '@daybook/ledger/read';
import fc from 'fast-check';
import type { Pool } from 'pg';
import { freshDatabase } from '../../../../tests/postgres/index.js';
import { accounts, type Books, generatedBooks, posting, transaction } from '../../domain/spec/generated-books.js';
import { beginBooks, continueBooks, publishBooks, writeRecords } from '../index.js';

const at = '2026-11-24T07:00:00.000Z';
let database: Awaited<ReturnType<typeof freshDatabase>>;
let pool: Pool;
let query: Query;
beforeAll(async () => {
  database = await freshDatabase();
  const app = new URL(database.url);
  app.username = 'daybook_app';
  app.password = 'daybook_app';
  await prepareDatabase(database.url, app.href);
  await migrate(app.href, migrations);
  pool = openPool(app.href);
  query = queryOf(pool);
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

function recordsOf({ accounts: chart, transactions }: Books): readonly LedgerRecord[] {
  return [
    ...chart.map((record) => ({ of: 'account', record }) as const),
    ...transactions.map((record) => ({ of: 'transaction', record }) as const),
  ];
}

async function copied(books: Books, company: string = randomUUID()): Promise<string> {
  const next = await beginBooks(query, company);
  await writeRecords(query, next, recordsOf(books));
  await publishBooks(query, next, at);
  return company;
}

async function seen(company: string, filter: Partial<PostingFilter> = {}): Promise<Sums> {
  const db = queryableOf(query);
  const books = await publishedBooks(db, company);
  if (!books) throw new Error('Nothing is published.');
  return sumsOfPostings(db, books, { ...everything, ...filter });
}

const held = (sums: Sums) => Object.fromEntries([...sums].filter(([, cents]) => cents !== 0));

it('holds any books to the cent, on both bases, until any day', () =>
  fc.assert(
    fc.asyncProperty(generatedBooks, fc.constantFrom('2024-06-30', '2025-12-31', '2026-12-31'), async (books, to) => {
      const company = await copied(books);
      const accrual = books.transactions.filter(({ day }) => day <= to).flatMap(({ postings }) => postings);
      const cash = cashPostings(books.accounts, books.transactions).filter(({ day }) => day <= to);
      expect(held(await seen(company, { to }))).toEqual(held(sumsOf(accrual)));
      expect(held(await seen(company, { to, basis: 'cash' }))).toEqual(held(sumsOf(cash)));
    }),
    { numRuns: 15 },
  ));

const invoice = transaction('Invoice:1', 'invoice', '2025-01-10', [
  posting('ar', 900, 'Customer:1'),
  posting('sales', -900),
]);
const payment = (cents: number) =>
  transaction('Payment:2', 'payment', '2025-02-01', [posting('checking', cents), posting('ar', -cents, 'Customer:1')], {
    settles: [{ transaction: 'Invoice:1', cents }],
  });

it('shows a sync when it has ended, and the books before it until then', async () => {
  const company = await copied({ accounts, transactions: [invoice] });
  const db = queryableOf(query);
  const before = await publishedBooks(db, company);
  const next = await continueBooks(query, company);
  await writeRecords(query, next, [{ of: 'transaction', record: payment(300) }]);
  expect(await publishedBooks(db, company)).toEqual(before);
  expect(held(await seen(company))).toEqual({ ar: 900, sales: -900 });
  await publishBooks(query, next, at);
  expect(held(await seen(company))).toEqual({ ar: 600, checking: 300, sales: -900 });
  expect(held(await seen(company, { basis: 'cash' }))).toEqual({ checking: 300, sales: -300 });
  // who was reading meanwhile ends with the books they began with
  expect(before && held(await sumsOfPostings(db, before, everything))).toEqual({ ar: 900, sales: -900 });
});

it('takes what is changed, deleted or written twice as it is last', async () => {
  const company = await copied({ accounts, transactions: [invoice, payment(300)] });
  const next = await continueBooks(query, company);
  const changed: LedgerRecord = { of: 'transaction', record: payment(900) };
  await writeRecords(query, next, [changed]);
  await writeRecords(query, next, [changed]);
  await publishBooks(query, next, at);
  await publishBooks(query, next, at);
  expect(held(await seen(company, { basis: 'cash' }))).toEqual({ checking: 900, sales: -900 });
  const last = await continueBooks(query, company);
  await writeRecords(query, last, [{ of: 'transaction', deleted: 'Payment:2' }]);
  await publishBooks(query, last, at);
  expect(held(await seen(company))).toEqual({ ar: 900, sales: -900 });
  expect(held(await seen(company, { basis: 'cash' }))).toEqual({});
});

it('throws away what a broken sync left, and lets a sync that was overtaken publish nothing', async () => {
  const company = await copied({ accounts, transactions: [invoice] });
  const broken = await continueBooks(query, company);
  await writeRecords(query, broken, [{ of: 'transaction', record: payment(300) }]);
  const next = await continueBooks(query, company);
  await publishBooks(query, broken, at);
  expect(held(await seen(company))).toEqual({ ar: 900, sales: -900 });
  await publishBooks(query, next, at);
  expect(held(await seen(company))).toEqual({ ar: 900, sales: -900 });
  const left = await query('select distinct generation from ops.ledger_entries where company = $1', [company]);
  expect(left).toHaveLength(2);
});

it('filters by account, party and days, and tells the lines behind a number', async () => {
  const company = await copied({ accounts, transactions: [invoice, payment(300)] });
  expect(held(await seen(company, { parties: ['Customer:1'] }))).toEqual({ ar: 600 });
  expect(held(await seen(company, { accounts: ['ar'], from: '2025-02-01' }))).toEqual({ ar: -300 });
  const db = queryableOf(query);
  const books = await publishedBooks(db, company);
  if (!books) throw new Error('Nothing is published.');
  expect(await accountsOf(db, books)).toHaveLength(accounts.length);
  const lines = await linesOfPostings(db, books, { ...everything, accounts: ['ar'] }, { limit: 10, offset: 1 });
  expect(lines).toMatchObject([{ transaction: 'Payment:2', type: 'payment', day: '2025-02-01', cents: -300 }]);
});

it('keeps the books of companies apart', async () => {
  const [one, other] = [await copied({ accounts, transactions: [invoice] }), randomUUID()];
  expect(await publishedBooks(queryableOf(query), other)).toBeUndefined();
  await copied({ accounts, transactions: [] }, other);
  expect([held(await seen(one)), held(await seen(other))]).toEqual([{ ar: 900, sales: -900 }, {}]);
});
