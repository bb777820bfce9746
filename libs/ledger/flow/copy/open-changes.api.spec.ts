import type { OpenItem, Side } from '@daybook/ledger/domain';
import { everything, openChangesOfShownBooks, openItemsOf, sumsOfPostings } from '@daybook/ledger/read';
import fc from 'fast-check';
import { accounts, generatedBooks, posting, transaction } from '../../domain/spec/generated-books.js';
import { openItems } from '../../domain/spec/open-items.js';
import { CopiedBooks } from '../spec/copied-books.js';

let copies: CopiedBooks;
beforeAll(async () => {
  copies = await CopiedBooks.open();
});
afterAll(() => copies?.close());

const anyDay = fc
  .integer({ min: 0, max: 1_200 })
  .map((after) => new Date(Date.parse('2023-12-15') + after * 86_400_000).toISOString().slice(0, 10));

const sides = ['receivable', 'payable'] as const satisfies readonly Side[];
const sorted = (items: readonly OpenItem[]) =>
  items.toSorted((one, other) => (one.transaction < other.transaction ? -1 : 1));

async function open(company: string, side: Side, day: string): Promise<readonly OpenItem[]> {
  return sorted(await openItemsOf(copies.db, await copies.published(company), side, day));
}

it('tells what is open of any books, any day', () =>
  fc.assert(
    fc.asyncProperty(generatedBooks, fc.array(anyDay, { minLength: 3, maxLength: 3 }), async (books, days) => {
      const company = await copies.copy(books);
      for (const side of sides)
        for (const day of days) expect(await open(company, side, day)).toEqual(sorted(openItems(books, side, day)));
    }),
    { numRuns: 15 },
  ));

it('takes two documents that one payment of nothing settles against each other for paid', async () => {
  const bill = transaction('Bill:1', 'bill', '2025-01-10', [posting('ap', -900, 'Vendor:1'), posting('rent', 900)]);
  const credit = transaction('VendorCredit:2', 'vendorCredit', '2025-01-12', [
    posting('ap', 900, 'Vendor:1'),
    posting('rent', -900),
  ]);
  const against = transaction('BillPayment:3', 'billPayment', '2025-02-01', [], {
    settles: [bill, credit].map(({ id }) => ({ transaction: id, cents: 900 })),
  });
  const company = await copies.copy({ accounts, transactions: [bill, credit, against] });
  expect((await open(company, 'payable', '2025-01-31')).map(({ cents }) => cents)).toEqual([900, -900]);
  expect(await open(company, 'payable', '2025-02-01')).toEqual([]);
});

it('takes an invoice for paid that a payment of nothing settles against a write-off by a journal entry', async () => {
  const line = (cents: number) => posting('ar', cents, 'Customer:1');
  const invoice = transaction('Invoice:1', 'invoice', '2025-01-10', [line(900), posting('sales', -900)]);
  const off = transaction('JournalEntry:2', 'journalEntry', '2025-01-31', [posting('rent', 250), line(-250)]);
  const used = transaction('Payment:3', 'payment', '2025-02-01', [], {
    settles: [invoice, off].map(({ id }) => ({ transaction: id, cents: 250 })),
  });
  const company = await copies.copy({ accounts, transactions: [invoice, off, used] });
  expect((await open(company, 'receivable', '2025-01-31')).map(({ cents }) => cents)).toEqual([900, -250]);
  const left = { transaction: 'Invoice:1', party: 'Customer:1', cents: 650, dueDay: '2025-01-10' };
  expect(await open(company, 'receivable', '2025-02-01')).toEqual([left]);
  // the entry counts once on either basis
  const cash = await sumsOfPostings(copies.db, await copies.published(company), { ...everything, basis: 'cash' });
  expect(Object.fromEntries(cash)).toEqual({ ar: 0, rent: 250, sales: -250 });
});

it('finds for books that were shown before what it would have stored', async () => {
  const many = fc.sample(generatedBooks, { numRuns: 20, seed: 7 });
  const companies = await Promise.all(many.map((books) => copies.copy(books)));
  const stored = () =>
    copies.query(
      `select to_jsonb(c) as stored from ops.ledger_open_changes c where company = any($1)
        order by company, side, transaction, day`,
      [companies],
    );
  const before = await stored();
  expect(before.length).toBeGreaterThan(100);
  await copies.query('delete from ops.ledger_open_changes');
  await copies.query('update ops.ledger_settlements set side = null, day = null, cents = null');
  for (const statement of openChangesOfShownBooks) await copies.query(statement);
  expect(await stored()).toEqual(before);
});
