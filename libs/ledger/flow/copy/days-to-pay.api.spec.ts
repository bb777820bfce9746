import { daysToPayOf, latenessOf } from '@daybook/ledger/read';
import fc from 'fast-check';
import { accounts, type Books, generatedBooks, posting, transaction } from '../../domain/spec/generated-books.js';
import { CopiedBooks } from '../spec/copied-books.js';

let copies: CopiedBooks;
beforeAll(async () => {
  copies = await CopiedBooks.open();
});
afterAll(() => copies?.close());

const numberOf = (day: string) => Date.parse(day) / 86_400_000;

/** Dollar by dollar, document by document: what is left of each after the payments before. */
function reckoned({ transactions }: Books, type: 'invoice' | 'bill', day: string): number | undefined {
  const yearAgo = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  let [weighted, all] = [0, 0];
  for (const document of transactions.filter((one) => one.type === type)) {
    let left = Math.abs(document.postings[0]?.cents ?? 0);
    const payments = transactions
      .flatMap((one) => one.settles.filter((to) => to.transaction === document.id).map(({ cents }) => ({ one, cents })))
      .map(({ one, cents }) => ({ id: one.id, day: one.day > document.day ? one.day : document.day, cents }))
      .toSorted((a, b) => a.day.localeCompare(b.day) || a.id.localeCompare(b.id));
    for (const payment of payments) {
      const cents = Math.min(left, payment.cents);
      left -= cents;
      if (payment.day <= yearAgo || payment.day > day) continue;
      weighted += cents * (numberOf(payment.day) - numberOf(document.day));
      all += cents;
    }
  }
  return all === 0 ? undefined : weighted / all;
}

it('tells how long invoices and bills waited for their payments, of any books and day', () =>
  fc.assert(
    fc.asyncProperty(generatedBooks, fc.constantFrom('2025-02-28', '2025-06-30', '2026-12-31'), async (books, day) => {
      const published = await copies.published(await copies.copy(books));
      const { receivable, payable } = await daysToPayOf(copies.db, published, day);
      for (const [found, type] of [
        [receivable, 'invoice'],
        [payable, 'bill'],
      ] as const) {
        const expected = reckoned(books, type, day);
        if (expected === undefined) expect([type, found]).toEqual([type, undefined]);
        else expect(found).toBeCloseTo(expected, 6);
      }
    }),
    { numRuns: 25 },
  ));

it('counts no credit that was used, only money', async () => {
  const sale = (type: 'invoice' | 'creditMemo', id: string, day: string, cents: number) =>
    transaction(id, type, day, [posting('ar', cents, 'Customer:1'), posting('sales', -cents)]);
  const used = transaction('Payment:3', 'payment', '2026-03-01', [], {
    settles: ['Invoice:1', 'CreditMemo:2'].map((id) => ({ transaction: id, cents: 500 })),
  });
  const paid = transaction('Payment:4', 'payment', '2026-01-11', [posting('checking', 500), posting('ar', -500)], {
    settles: [{ transaction: 'Invoice:1', cents: 500 }],
  });
  const transactions = [
    sale('invoice', 'Invoice:1', '2026-01-01', 1_000),
    sale('creditMemo', 'CreditMemo:2', '2026-02-01', -500),
    used,
    paid,
  ];
  const published = await copies.published(await copies.copy({ accounts, transactions }));
  expect(await daysToPayOf(copies.db, published, '2026-06-30')).toEqual({ receivable: 10, payable: undefined });
  const lateness = { receivable: [{ side: 'receivable', days: 10, cents: 500 }], payable: [] };
  expect(await latenessOf(copies.db, published, '2026-06-30')).toEqual(lateness);
});
