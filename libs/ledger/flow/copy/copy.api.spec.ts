import { randomUUID } from 'node:crypto';
import type { Queryable } from '@daybook/kernel/postgres';
import { cashPostings, type LedgerRecord, type Sums, sumsOf } from '@daybook/ledger/domain';
import {
  accountsOf,
  everything,
  linesOfPostings,
  type PostingFilter,
  publishedBooks,
  sumsAtDays,
  sumsOfBooks,
  sumsOfPostings,
} from '@daybook/ledger/read';
import fc from 'fast-check';
import type { QueryConfig } from 'pg';
import { accounts, type Books, generatedBooks, posting, transaction } from '../../domain/spec/generated-books.js';
import { beginBooks, continueBooks, publishBooks, writeRecords } from '../index.js';
import { CopiedBooks, recordsOf } from '../spec/copied-books.js';

let copies: CopiedBooks;
beforeAll(async () => {
  copies = await CopiedBooks.open();
});
afterAll(() => copies?.close());

async function seen(company: string, filter: Partial<PostingFilter> = {}): Promise<Sums> {
  const { db } = copies;
  const books = await copies.published(company);
  const sums = await sumsOfBooks(db, books, { ...everything, ...filter });
  // whole months and the days around them, or every day: the same
  expect(held(sums)).toEqual(held(await sumsOfPostings(db, books, { ...everything, ...filter })));
  return sums;
}

const held = (sums: Sums) => Object.fromEntries([...sums].filter(([, cents]) => cents !== 0));

it('holds any books to the cent, on both bases, until any day', () =>
  fc.assert(
    fc.asyncProperty(generatedBooks, fc.constantFrom('2024-06-30', '2025-12-31', '2026-12-31'), async (books, to) => {
      const company = await copies.copy(books);
      const accrual = books.transactions.filter(({ day }) => day <= to).flatMap(({ postings }) => postings);
      const cash = cashPostings(books.accounts, books.transactions).filter(({ day }) => day <= to);
      expect(held(await seen(company, { to }))).toEqual(held(sumsOf(accrual)));
      expect(held(await seen(company, { to, basis: 'cash' }))).toEqual(held(sumsOf(cash)));
    }),
    { numRuns: 15 },
  ));

const anyDay = fc
  .integer({ min: 0, max: 1_200 })
  .map((after) => new Date(Date.parse('2023-12-15') + after * 86_400_000).toISOString().slice(0, 10));

it('adds up any days, of any accounts', async () => {
  const [books] = fc.sample(generatedBooks, { numRuns: 1, seed: 13 });
  const company = await copies.copy(books as Books);
  const chosen = fc.subarray(accounts.map(({ id }) => id));
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        from: fc.option(anyDay),
        to: fc.option(anyDay),
        accounts: chosen,
        basis: fc.constantFrom('accrual', 'cash'),
      }),
      async (filter) => void (await seen(company, filter as Partial<PostingFilter>)),
    ),
    { numRuns: 200 },
  );
});

it('adds up to the ends of any days in one go', async () => {
  const [books] = fc.sample(generatedBooks, { numRuns: 1, seed: 14 });
  const company = await copies.copy(books as Books);
  const { db } = copies;
  const shown = await copies.published(company);
  const someDays = fc.array(fc.oneof(anyDay, fc.constantFrom('2024-02-29', '2025-02-28', '2025-12-31')), {
    minLength: 1,
    maxLength: 5,
  });
  await fc.assert(
    fc.asyncProperty(someDays, async (days) => {
      const sumsAt = await sumsAtDays(db, shown, days);
      for (const to of days)
        expect(held(sumsAt(to))).toEqual(held(await sumsOfPostings(db, shown, { ...everything, to })));
    }),
    { numRuns: 60 },
  );
});

const invoice = transaction('Invoice:1', 'invoice', '2025-01-10', [
  posting('ar', 900, 'Customer:1'),
  posting('sales', -900),
]);
const payment = (cents: number) =>
  transaction('Payment:2', 'payment', '2025-02-01', [posting('checking', cents), posting('ar', -cents, 'Customer:1')], {
    settles: [{ transaction: 'Invoice:1', cents }],
  });

it('shows a sync when it has ended, and the books before it until then', async () => {
  const company = await copies.copy({ accounts, transactions: [invoice] });
  const { db } = copies;
  const before = await publishedBooks(db, company);
  const next = await continueBooks(copies.query, company);
  await writeRecords(copies.query, next, [{ of: 'transaction', record: payment(300) }]);
  expect(await publishedBooks(db, company)).toEqual(before);
  expect(held(await seen(company))).toEqual({ ar: 900, sales: -900 });
  await publishBooks(copies.query, next, copies.at);
  expect(held(await seen(company))).toEqual({ ar: 600, checking: 300, sales: -900 });
  expect(held(await seen(company, { basis: 'cash' }))).toEqual({ checking: 300, sales: -300 });
  // who was reading meanwhile ends with the books they began with
  expect(before && held(await sumsOfPostings(db, before, everything))).toEqual({ ar: 900, sales: -900 });
});

it('takes what is changed, deleted or written twice as it is last', async () => {
  const company = await copies.copy({ accounts, transactions: [invoice, payment(300)] });
  const next = await continueBooks(copies.query, company);
  const changed: LedgerRecord = { of: 'transaction', record: payment(900) };
  await writeRecords(copies.query, next, [changed]);
  await writeRecords(copies.query, next, [changed]);
  await publishBooks(copies.query, next, copies.at);
  await publishBooks(copies.query, next, copies.at);
  expect(held(await seen(company, { basis: 'cash' }))).toEqual({ checking: 900, sales: -900 });
  const last = await continueBooks(copies.query, company);
  await writeRecords(copies.query, last, [{ of: 'transaction', deleted: 'Payment:2' }]);
  await publishBooks(copies.query, last, copies.at);
  expect(held(await seen(company))).toEqual({ ar: 900, sales: -900 });
  expect(held(await seen(company, { basis: 'cash' }))).toEqual({});
});

it('has a transaction whole, or as it was before, wherever a worker is killed', async () => {
  const company = await copies.copy({ accounts, transactions: [invoice, payment(300)] });
  const next = await continueBooks(copies.query, company);
  const stored = () =>
    copies.query(
      `select e.record->'settles' as says, p.cents, s.document from ops.ledger_entries e
        left join ops.ledger_postings p on (p.company, p.generation, p.transaction) = (e.company, e.generation, e.id)
        left join ops.ledger_settlements s on (s.company, s.generation, s.by) = (e.company, e.generation, e.id)
        where e.company = $1 and e.generation = $2 and e.id = 'Payment:2' order by p.cents`,
      [company, next.generation],
    );
  const before = await stored();
  await writeRecords(copies.query, next, [{ of: 'transaction', record: payment(900) }]);
  const after = await stored();
  expect([before.length, after.length]).toEqual([2, 2]);
  for (let steps = 0, isThrough = false; !isThrough; steps += 1) {
    await writeRecords(copies.query, next, [{ of: 'transaction', record: payment(300) }]);
    let left = steps;
    const mortal: typeof copies.query = async (...asked) => {
      left -= 1;
      return left < 0 ? Promise.reject(new Error('killed')) : copies.query(...asked);
    };
    isThrough = await writeRecords(mortal, next, [{ of: 'transaction', record: payment(900) }]).then(
      () => true,
      () => false,
    );
    expect([before, after]).toContainEqual(await stored());
  }
});

it('throws away what a broken sync left, and lets a sync that was overtaken publish nothing', async () => {
  const company = await copies.copy({ accounts, transactions: [invoice] });
  const broken = await continueBooks(copies.query, company);
  await writeRecords(copies.query, broken, [{ of: 'transaction', record: payment(300) }]);
  const next = await continueBooks(copies.query, company);
  await publishBooks(copies.query, broken, copies.at);
  expect(held(await seen(company))).toEqual({ ar: 900, sales: -900 });
  await publishBooks(copies.query, next, copies.at);
  expect(held(await seen(company))).toEqual({ ar: 900, sales: -900 });
  const left = await copies.query('select distinct generation from ops.ledger_entries where company = $1', [company]);
  expect(left).toHaveLength(2);
  const months = await copies.query('select distinct generation from ops.ledger_months where company = $1', [company]);
  expect(months).toHaveLength(2);
});

it('filters by account, party and days, and tells the lines behind a number', async () => {
  const company = await copies.copy({ accounts, transactions: [invoice, payment(300)] });
  expect(held(await seen(company, { parties: ['Customer:1'] }))).toEqual({ ar: 600 });
  expect(held(await seen(company, { accounts: ['ar'], from: '2025-02-01' }))).toEqual({ ar: -300 });
  const { db } = copies;
  const books = await copies.published(company);
  expect(await accountsOf(db, books)).toHaveLength(accounts.length);
  const lines = await linesOfPostings(db, books, { ...everything, accounts: ['ar'] }, { limit: 10, offset: 1 });
  expect(lines).toMatchObject([{ transaction: 'Payment:2', type: 'payment', day: '2025-02-01', cents: -300 }]);
});

it('lets PostgreSQL look at books before they are shown', async () => {
  await copies.copy({ accounts, transactions: [invoice] });
  const tables = ['ledger_entries', 'ledger_months', 'ledger_postings'];
  const looked = await copies.query<{ name: string }>(
    `select relname as name from pg_stat_user_tables
      where schemaname = 'ops' and relname = any($1) and last_analyze is not null order by 1`,
    [tables],
  );
  expect(looked.map(({ name }) => name)).toEqual(tables);
});

it('finds lines by their keys, also in books that PostgreSQL has not looked at yet', async () => {
  const sales = Array.from({ length: 500 }, (_, n) =>
    transaction(`Invoice:${n}`, 'invoice', '2025-01-10', [posting('ar', 100), posting('sales', -100)]),
  );
  const next = await beginBooks(copies.query, randomUUID());
  await writeRecords(copies.query, next, recordsOf({ accounts, transactions: sales }));
  const asked: Parameters<Queryable['query']>[0][] = [];
  const { db } = copies;
  const noting: Queryable = {
    query(question) {
      asked.push(question);
      return db.query(question);
    },
  };
  const filter = { ...everything, accounts: ['ar'] };
  const lines = await linesOfPostings(noting, next, filter, { limit: 1_000, offset: 0 });
  expect(lines).toHaveLength(500);
  for (const { text, values } of asked as readonly QueryConfig[]) {
    const plan = await copies.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    const steps = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(steps).toMatch(/Index Cond/);
    expect(steps).not.toMatch(/Seq Scan|Nested Loop/);
  }
  expect(asked).toHaveLength(3);
});

it('keeps the books of companies apart', async () => {
  const [one, other] = [await copies.copy({ accounts, transactions: [invoice] }), randomUUID()];
  expect(await publishedBooks(copies.db, other)).toBeUndefined();
  await copies.copy({ accounts, transactions: [] }, other);
  expect([held(await seen(one)), held(await seen(other))]).toEqual([{ ar: 900, sales: -900 }, {}]);
});
