import { randomUUID } from 'node:crypto';
import type { LedgerRecord, LedgerTransaction } from '@daybook/ledger/domain';
import { areLeftAlone, publishedBooks } from '@daybook/ledger/read';
import fc from 'fast-check';
import { accounts, type Books, generatedBooks, posting, transaction } from '../../domain/spec/generated-books.js';
import { beginBooks, continueBooks, type NextBooks, publishBooks, writeRecords } from '../index.js';
import { CopiedBooks } from '../spec/copied-books.js';
import { nothingRead, placeOf, ReadingStore } from '../sync/reading.js';
import { keepTieOut } from '../sync/tying-out.js';
import { bringAbreast } from './bringing-abreast.js';

let copies: CopiedBooks;
beforeAll(async () => {
  copies = await CopiedBooks.open();
});
afterAll(() => copies?.close());

const tables = ['entries', 'postings', 'settlements', 'months', 'open_changes'] as const;

/** All rows of a generation, without saying of which it is. */
async function rowsOf({ company, generation }: Pick<NextBooks, 'company' | 'generation'>) {
  const found = await Promise.all(
    tables.map((table) =>
      copies.query<{ row: string }>(
        `select (to_jsonb(t) - 'company' - 'generation')::text as row from ops.ledger_${table} t
          where company = $1 and generation = $2 order by 1`,
        [company, generation],
      ),
    ),
  );
  return Object.fromEntries(tables.map((table, at) => [table, found[at]?.map(({ row }) => row)]));
}

/** Where each row of a generation lies, and which transaction of the database wrote it. */
async function written({ company, generation }: NextBooks): Promise<ReadonlySet<string>> {
  const found = await Promise.all(
    tables.map((table) =>
      copies.query<{ place: string }>(
        `select '${table} ' || ctid || ' ' || xmin as place from ops.ledger_${table}
          where company = $1 and generation = $2`,
        [company, generation],
      ),
    ),
  );
  return new Set(found.flat().map(({ place }) => place));
}

/** What has to be said so that books that have some transactions have others. */
function changesTo(after: Books, before: Books): readonly LedgerRecord[] {
  const there = new Set(after.transactions.map(({ id }) => id));
  return [
    ...before.transactions.flatMap(({ id }) => (there.has(id) ? [] : [{ of: 'transaction', deleted: id } as const])),
    ...after.transactions.map((record) => ({ of: 'transaction', record }) as const),
  ];
}

/** Somebody reads what changed; `dies`: before it is shown, with some of it written. */
const night = fc.record({ books: generatedBooks, dies: fc.boolean() });

it('has after any nights, whoever died in them, what a copy made from nothing has', () =>
  fc.assert(
    fc.asyncProperty(generatedBooks, fc.array(night, { minLength: 2, maxLength: 6 }), async (first, nights) => {
      const company = await copies.copy(first);
      let shown = first;
      for (const { books, dies } of nights) {
        const before = await rowsOf(await copies.published(company));
        const next = await continueBooks(copies.query, company);
        const changes = changesTo(books, shown);
        await writeRecords(copies.query, next, dies ? changes.slice(0, changes.length / 2) : changes);
        expect(await rowsOf(await copies.published(company))).toEqual(before);
        if (dies) continue;
        await publishBooks(copies.query, next, copies.at);
        shown = books;
      }
      const anew = await copies.published(await copies.copy(shown));
      expect(await rowsOf(await copies.published(company))).toEqual(await rowsOf(anew));
    }),
    { numRuns: 12 },
  ));

it('is brought abreast in stretches of any length, whatever each of both has more', () =>
  fc.assert(
    fc.asyncProperty(generatedBooks, generatedBooks, fc.integer({ min: 1, max: 4 }), async (books, other, stretch) => {
      const company = await copies.copy(books);
      const next = await continueBooks(copies.query, company);
      await writeRecords(copies.query, next, changesTo(other, books));
      await bringAbreast(copies.query, next, stretch);
      const { months: _, open_changes: __, ...shown } = await rowsOf(await copies.published(company));
      expect(await rowsOf(next)).toMatchObject(shown);
    }),
    { numRuns: 20 },
  ));

const dayOf = (n: number) => `2025-${String(1 + (n % 12)).padStart(2, '0')}-10`;
const sale = (n: number, cents: number): LedgerTransaction =>
  transaction(`Invoice:${n}`, 'invoice', dayOf(n), [posting('ar', cents, 'Customer:1'), posting('sales', -cents)], {
    cash: [],
  });
const payment = (n: number): LedgerTransaction =>
  transaction(`Payment:${n}`, 'payment', dayOf(n), [posting('checking', 10), posting('ar', -10, 'Customer:1')], {
    settles: [{ transaction: `Invoice:${n}`, cents: 10 }],
    cash: 'as posted',
  });
const sales = Array.from({ length: 300 }, (_, n) => sale(n, 100 + n));
const payments = Array.from({ length: 150 }, (_, n) => payment(n));

async function aNight(company: string, changed: readonly LedgerTransaction[]) {
  const next = await continueBooks(copies.query, company);
  await writeRecords(
    copies.query,
    next,
    changed.map((record) => ({ of: 'transaction', record })),
  );
  await publishBooks(copies.query, next, copies.at);
  return next;
}

it('writes of a night what changed in it and in the one before, however much there is', async () => {
  const company = await copies.copy({ accounts, transactions: [...sales, ...payments] });
  await aNight(company, [sale(207, 5)]);
  const shown = await copies.published(company);
  const other = await aNight(company, [sale(208, 6)]);
  expect(other.generation).not.toBe(shown.generation);
  const before = await written({ ...other, generation: shown.generation });
  const next = await aNight(company, [sale(209, 7)]);
  expect(next.generation).toBe(shown.generation);
  const after = await written(next);
  const anew = [...after].filter((place) => !before.has(place));
  // two invoices: each a record, two lines and an open amount; and two accounts in their months
  expect(anew.length).toBeLessThanOrEqual(2 * (4 + 2));
  expect(after.size).toBe(before.size);
});

it('has whoever was overtaken write nothing, also into the generation that both were given', async () => {
  const company = await copies.copy({ accounts, transactions: sales.slice(0, 5) });
  await aNight(company, [sale(1, 5)]);
  const late = await continueBooks(copies.query, company);
  const next = await continueBooks(copies.query, company);
  expect([next.generation, next.turn]).toEqual([late.generation, late.turn + 1]);
  const before = await rowsOf(next);
  await writeRecords(copies.query, late, [
    { of: 'transaction', record: sale(1, 999) },
    { of: 'transaction', deleted: 'Invoice:2' },
  ]);
  expect(await publishBooks(copies.query, late, copies.at)).toBe(false);
  expect(await rowsOf(next)).toEqual(before);
  expect(await publishBooks(copies.query, next, copies.at)).toBe(true);
});

it('has whoever was taken for dead write nothing after another worker went on, nor into what that one has shown', async () => {
  const company = await copies.copy({ accounts, transactions: sales.slice(0, 5) });
  await aNight(company, [sale(1, 5)]);
  const begun = await continueBooks(copies.query, company);
  const at = { job: randomUUID(), at: copies.at, realm: '91', since: null, kind: null, place: null } as const;
  const said = { ...begun, ...at, bookedUntil: null, stale: [], months: [], unread: [], read: nothingRead };
  const worker = (name: string) => new ReadingStore(copies.query, company, name);
  const reading = await worker('late').begin({ ...said, fiscalYearStartMonth: 1, outcome: null });
  const went = await placeOf(copies.query, company, at.job);
  const next = await worker('next').takeOver(at.job);
  expect(next).toEqual({ ...reading, worker: 'next', turn: reading.turn + 1 });
  // it got no further by that
  expect(await placeOf(copies.query, company, at.job)).toBe(went);
  const gone = [{ of: 'transaction', deleted: 'Invoice:2' }] as const;
  const before = await rowsOf(reading);
  const writes = async (one: NextBooks) => {
    await writeRecords(copies.query, one, gone);
    await keepTieOut(copies.query, one, '2025-12-31', [{ account: 'sales', ours: 1, theirs: 2 }]);
  };
  await writes(reading);
  expect(await rowsOf(reading)).toEqual(before);
  if (!next) throw new Error('Nobody went on.');
  expect(await publishBooks(copies.query, next, copies.at)).toBe(true);
  for (const one of [reading, next]) await writes(one);
  expect((await rowsOf(await copies.published(company))).entries).toEqual(before.entries);
  expect(await copies.query('select from ops.ledger_tie_outs where company = $1', [company])).toEqual([]);
});

it('tells who reads for long whether somebody wrote into what they read', async () => {
  const company = await copies.copy({ accounts, transactions: sales.slice(0, 5) });
  await aNight(company, [sale(1, 5)]);
  const read = await publishedBooks(copies.db, company);
  if (!read) throw new Error('Nothing is published.');
  const isLeftAlone = () => areLeftAlone(copies.db, read);
  expect(await isLeftAlone()).toBe(true);
  // two that come to nothing, and one that is shown
  await continueBooks(copies.query, company);
  await continueBooks(copies.query, company);
  expect(await isLeftAlone()).toBe(true);
  await aNight(company, [sale(2, 6)]);
  expect(await isLeftAlone()).toBe(true);
  const again = await continueBooks(copies.query, company);
  expect(again.generation).toBe(read.generation);
  expect(await isLeftAlone()).toBe(false);
  await publishBooks(copies.query, again, copies.at);
  expect(await isLeftAlone()).toBe(false);
});

it('begins with nothing where everything is read, and goes on from there', async () => {
  const company = await copies.copy({ accounts, transactions: sales.slice(0, 5) });
  const next = await beginBooks(copies.query, company);
  expect(await written(next)).toEqual(new Set());
  await writeRecords(copies.query, next, [...accounts.map((record) => ({ of: 'account', record }) as const)]);
  await publishBooks(copies.query, next, copies.at);
  const last = await aNight(company, [sale(3, 8)]);
  const { entries } = await rowsOf(last);
  expect(entries).toHaveLength(accounts.length + 1);
});
