import fc from 'fast-check';
import { sumsOf } from './account-kinds.js';
import { accrualPostings, cashPostings } from './cash-basis.js';
import { accounts, generatedBooks, paidUp, posting, transaction } from './spec/generated-books.js';
import { openItems } from './spec/open-items.js';
import { secondComputation, unapplied } from './spec/second-computation.js';
import { withUnappliedCash } from './unapplied-cash.js';

const someDays = ['2024-03-31', '2024-12-31', '2025-06-30', '2026-12-31'];

it('counts half of each line of an invoice that is half paid, on the day it is', () => {
  const lines = [posting('ar', 10_001, 'kim'), posting('sales', -6_667), posting('catering', -3_334)];
  const invoice = transaction('Invoice:1', 'invoice', '2025-01-10', lines);
  const half = transaction(
    'Payment:2',
    'payment',
    '2025-02-01',
    [posting('checking', 5_000), posting('ar', -5_000, 'kim')],
    { settles: [{ transaction: 'Invoice:1', cents: 5_000 }] },
  );
  const cash = cashPostings(accounts, [invoice, half]);
  expect(new Set(cash.map(({ day }) => day))).toEqual(new Set(['2025-02-01']));
  expect(Object.fromEntries(sumsOf(cash))).toEqual({ checking: 5_000, ar: 0, sales: -3_333, catering: -1_667 });
});

it('counts a payment in advance when the invoice is there', () => {
  const invoice = transaction('Invoice:1', 'invoice', '2025-03-10', [posting('ar', 500), posting('sales', -500)]);
  const settles = [{ transaction: 'Invoice:1', cents: 500 }];
  const early = transaction('Payment:2', 'payment', '2025-02-01', [posting('checking', 500), posting('ar', -500)], {
    settles,
  });
  const cash = cashPostings(accounts, [invoice, early]);
  expect(cash.filter(({ account }) => account === 'sales').map(({ day }) => day)).toEqual(['2025-03-10']);
  // until then it is income that is not applied, and nobody is owed less
  const february = sumsOf(cash.filter(({ day }) => day < '2025-03-10'));
  expect(Object.fromEntries(february)).toEqual({ checking: 500, ar: 0, [unapplied.receivable]: -500 });
  expect(Object.fromEntries(sumsOf(cash))).toEqual({ checking: 500, ar: 0, [unapplied.receivable]: 0, sales: -500 });
});

it('never counts more of a bill than it is, nor what pays for something that is not there', () => {
  const bill = transaction('Bill:1', 'bill', '2025-03-10', [posting('ap', -500), posting('rent', 500)]);
  const settles = [
    { transaction: 'Bill:1', cents: 700 },
    { transaction: 'Bill:9', cents: 100 },
  ];
  const paid = [posting('checking', -800), posting('ap', 800)];
  const much = transaction('BillPayment:2', 'billPayment', '2025-03-11', paid, { settles });
  const sums = sumsOf(cashPostings(accounts, [bill, much]));
  expect([sums.get('rent'), sums.get('ap'), sums.get(unapplied.payable)]).toEqual([500, 0, 300]);
});

it('counts a payment that says not for what as income, on the account that the chart has for it', () => {
  const paid = transaction('Payment:1', 'payment', '2025-02-01', [posting('checking', 500), posting('ar', -500)]);
  const own = { id: '91', name: 'Unapplied', number: null, kind: 'income', parent: null, active: true } as const;
  const chart = [...accounts, { ...own, role: 'unappliedCash' } as const];
  expect(Object.fromEntries(sumsOf(cashPostings(chart, [paid])))).toEqual({ checking: 500, ar: 0, 91: -500 });
  expect(withUnappliedCash(chart).filter(({ role }) => role === 'unappliedCash')).toHaveLength(2);
});

it('counts what is owed by no customer on the cash basis, any day', () =>
  fc.assert(
    fc.property(generatedBooks, fc.constantFrom(...someDays), (books, day) => {
      const cash = sumsOf(cashPostings(books.accounts, books.transactions).filter((one) => one.day <= day));
      expect([cash.get('ar') ?? 0, cash.get('ap') ?? 0]).toEqual([0, 0]);
    }),
  ));

it('is the accrual basis where nothing is open', () =>
  fc.assert(
    fc.property(generatedBooks.map(paidUp), (books) => {
      const cash = sumsOf(cashPostings(books.accounts, books.transactions));
      const accrual = sumsOf(accrualPostings(books.transactions));
      for (const { id } of books.accounts) expect(cash.get(id) ?? 0).toBe(accrual.get(id) ?? 0);
    }),
  ));

it('holds what is open together as the accounts do, any day', () =>
  fc.assert(
    fc.property(generatedBooks, fc.constantFrom(...someDays), (books, day) => {
      const sums = sumsOf(accrualPostings(books.transactions).filter((one) => one.day <= day));
      const total = (side: 'receivable' | 'payable') =>
        openItems(books, side, day).reduce((sum, { cents }) => sum + cents, 0);
      expect([total('receivable'), total('payable')]).toEqual([sums.get('ar') ?? 0, -(sums.get('ap') ?? 0) || 0]);
    }),
  ));

it('ties to the cent to a second computation, any day', () =>
  fc.assert(
    fc.property(generatedBooks, fc.constantFrom(...someDays), (books, day) => {
      const cash = sumsOf(cashPostings(books.accounts, books.transactions).filter((one) => one.day <= day));
      expect(Object.fromEntries([...cash].filter(([, cents]) => cents !== 0))).toEqual(secondComputation(books, day));
    }),
    { numRuns: 300 },
  ));
