import fc from 'fast-check';
import { aging } from './figures/aging.js';
import { accounts, posting, transaction } from './spec/generated-books.js';
import { openItems } from './spec/open-items.js';

const customers = ['Customer:1', 'Customer:2', 'Customer:3'];
const day = '2026-06-30';

/** An invoice written off, whole or in part, by a journal entry that a payment of nothing uses up; and what is left of it paid. */
const invoice = fc.record({
  customer: fc.constantFrom(...customers),
  cents: fc.integer({ min: 100, max: 50_000 }),
  writtenOff: fc.integer({ min: 0, max: 100 }),
  isUsedUp: fc.boolean(),
  isPaid: fc.boolean(),
});

function written(
  { customer, cents, writtenOff, isUsedUp, isPaid }: typeof invoice extends fc.Arbitrary<infer T> ? T : never,
  at: number,
) {
  const off = Math.round((cents * writtenOff) / 100);
  const [sold, entry] = [`Invoice:${at}`, `JournalEntry:${at}`];
  const left = cents - (isUsedUp ? off : 0);
  const settles = [sold, entry].map((id) => ({ transaction: id, cents: off }));
  return [
    transaction(sold, 'invoice', '2026-01-01', [posting('ar', cents, customer), posting('sales', -cents)]),
    ...(off > 0
      ? [transaction(entry, 'journalEntry', '2026-02-01', [posting('rent', off), posting('ar', -off, customer)])]
      : []),
    ...(off > 0 && isUsedUp ? [transaction(`Payment:${at}.0`, 'payment', '2026-02-02', [], { settles })] : []),
    ...(isPaid && left > 0
      ? [
          transaction(
            `Payment:${at}.1`,
            'payment',
            '2026-03-01',
            [posting('checking', left), posting('ar', -left, customer)],
            {
              settles: [{ transaction: sold, cents: left }],
            },
          ),
        ]
      : []),
  ];
}

it('leaves nothing open of what was written off, and each customer with what the accounts say of them', () =>
  fc.assert(
    fc.property(fc.array(invoice, { maxLength: 8 }), (invoices) => {
      const transactions = invoices.flatMap(written);
      const items = openItems({ accounts, transactions }, 'receivable', day);
      const rows = aging(items, day);
      const held = customers.map((customer) =>
        transactions
          .flatMap(({ postings }) => postings.filter(({ account, party }) => account === 'ar' && party === customer))
          .reduce((sum, { cents }) => sum + cents, 0),
      );
      expect(customers.map((customer) => rows.find(({ party }) => party === customer)?.total ?? 0)).toEqual(held);
      expect(rows.filter(({ party }) => party === null)).toEqual([]);
      const usedUp = invoices.flatMap(({ isUsedUp }, at) => (isUsedUp ? [`JournalEntry:${at}`] : []));
      expect(items.filter((item) => usedUp.includes(item.transaction))).toEqual([]);
    }),
  ));

/** Of 100,000 euro cents sold at 1.20, and paid in two parts at rates of their own. */
const foreignInvoice = fc.record({
  first: fc.integer({ min: 1, max: 99_999 }),
  rates: fc.tuple(fc.integer({ min: 80, max: 160 }), fc.integer({ min: 80, max: 160 })),
  isPaidUp: fc.boolean(),
});

it('settles a document of another currency by its own rate, whatever the payments are worth', () =>
  fc.assert(
    fc.property(foreignInvoice, ({ first, rates, isPaidUp }) => {
      const sold = transaction(
        'Invoice:1',
        'invoice',
        '2026-01-01',
        [posting('ar', 120_000, 'Customer:1'), posting('sales', -120_000)],
        { foreignTotal: 100_000 },
      );
      // the ledger credits what is owed at the rate of the invoice; the rest is a gain or a loss
      const parts = isPaidUp ? [first, 100_000 - first] : [first];
      let credited = 0;
      const payments = parts.map((foreignCents, at) => {
        const cents = Math.round((foreignCents * (rates[at] as number)) / 100);
        const owed = Math.round(((first * at + foreignCents) * 120_000) / 100_000) - credited;
        credited += owed;
        return transaction(
          `Payment:${at}`,
          'payment',
          `2026-0${at + 2}-01`,
          [posting('checking', cents), posting('ar', -owed, 'Customer:1'), posting('rent', owed - cents)],
          { settles: [{ transaction: 'Invoice:1', cents, foreignCents }] },
        );
      });
      const items = openItems({ accounts, transactions: [sold, ...payments] }, 'receivable', day);
      const left = 120_000 - credited;
      expect(items.map(({ transaction: id, cents }) => [id, cents])).toEqual(left === 0 ? [] : [['Invoice:1', left]]);
    }),
  ));
