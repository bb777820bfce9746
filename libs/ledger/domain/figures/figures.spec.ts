import fc from 'fast-check';
import type { Sums } from '../account-kinds.js';
import { accounts, generatedBooks, posting, transaction } from '../spec/generated-books.js';
import { openItems } from '../spec/open-items.js';
import { aging, bucketOf } from './aging.js';
import { cashConversion, daysOfMonth, daysOfYear } from './cash-conversion.js';
import { cashPlan } from './cash-planning.js';
import { liquidity } from './liquidity.js';

const holding = (held: Readonly<Record<string, number>>): Sums => new Map(Object.entries(held));
const nothing = holding({});

it('says the ratios of a bakery: cash 0.5, quick 1.5, current 2.1', () => {
  const sums = holding({ checking: 40_000, savings: 10_000, ar: 100_000, prepaid: 10_000, stock: 50_000 });
  const owed = holding({ ...Object.fromEntries(sums), ap: -60_000, card: -30_000, payroll: -10_000, loan: -900_000 });
  expect(liquidity(accounts, owed)).toMatchObject({
    currentAssets: 210_000,
    currentLiabilities: 100_000,
    cashRatio: { value: 0.5 },
    quickRatio: { value: 1.5 },
    currentRatio: { value: 2.1 },
  });
  const reason = { notAvailable: 'noCurrentLiabilities' };
  expect(liquidity(accounts, sums)).toMatchObject({ cashRatio: reason, quickRatio: reason, currentRatio: reason });
});

it('adds up the cash conversion cycle of a year by averages of its ends', () => {
  // inventory 60,000 of cost 365,000: 60 days; receivables 90,000 of 730,000: 45; payables 30,000: 30
  const opening = holding({ stock: 5_000_000, ar: 8_000_000, ap: -2_000_000 });
  const closing = holding({ stock: 7_000_000, ar: 10_000_000, ap: -4_000_000 });
  const within = holding({ goods: 36_500_000, sales: -73_000_000 });
  expect(cashConversion(accounts, { opening, closing, within, days: daysOfYear })).toEqual({
    daysInventory: { value: 60 },
    daysSales: { value: 45 },
    daysPayables: { value: 30 },
    cycle: { value: 75 },
  });
  expect(daysOfMonth).toBe(365.2425 / 12);
});

it('gives no days of payables to who sells services, and no days of sales to who sells nothing', () => {
  const services = { opening: nothing, closing: holding({ ar: 1_000, ap: -500 }), days: daysOfYear };
  expect(cashConversion(accounts, { ...services, within: holding({ sales: -365_000 }) })).toEqual({
    daysInventory: { value: 0 },
    daysSales: { value: 0.5 },
    daysPayables: { notAvailable: 'noCostOfGoodsSold' },
    cycle: { notAvailable: 'noCostOfGoodsSold' },
  });
  expect(cashConversion(accounts, { ...services, within: nothing }).daysSales).toEqual({ notAvailable: 'noRevenue' });
});

it('is negative where suppliers wait longer than customers', () => {
  const ends = holding({ ap: -2_000, ar: 100 });
  const within = holding({ goods: 7_300, sales: -36_500 });
  const { cycle } = cashConversion(accounts, { opening: ends, closing: ends, within, days: daysOfYear });
  expect(cycle).toEqual({ value: -99 });
});

it.each([
  ['2025-03-31', 'current'],
  ['2025-04-01', 'current'],
  ['2025-03-30', '1–30'],
  ['2025-03-01', '1–30'],
  ['2025-02-28', '31–60'],
  ['2025-01-30', '31–60'],
  ['2025-01-29', '61–90'],
  ['2024-12-31', '61–90'],
  ['2024-12-30', 'over 90'],
])('puts what is due on %s into %s at the end of March', (dueDay, bucket) =>
  expect(bucketOf(dueDay, '2025-03-31')).toBe(bucket),
);

it('ages everything that is open once', () =>
  fc.assert(
    fc.property(generatedBooks, (books) => {
      const items = openItems(books, 'receivable', '2026-06-30');
      const rows = aging(items, '2026-06-30');
      for (const { cents, credits, total } of rows) {
        expect(cents.reduce((sum, one) => sum + one, credits)).toBe(total);
        expect([credits <= 0, cents.every((one) => one >= 0)]).toEqual([true, true]);
      }
      expect(rows.reduce((sum, { total }) => sum + total, 0)).toBe(items.reduce((sum, { cents }) => sum + cents, 0));
    }),
  ));

it('plans thirteen weeks: the overdue in the first, what is later in none', () => {
  const due = (id: string, dueDay: string, account: 'ar' | 'ap', cents: number) =>
    transaction(
      id,
      account === 'ar' ? 'invoice' : 'bill',
      '2025-01-01',
      [posting(account, cents), posting('sales', -cents)],
      {
        dueDay,
      },
    );
  const transactions = [
    due('Invoice:1', '2025-01-15', 'ar', 100),
    due('Invoice:2', '2025-03-08', 'ar', 200),
    due('Invoice:3', '2025-05-31', 'ar', 400),
    due('Bill:4', '2025-03-09', 'ap', -1_500),
    due('Bill:5', '2025-06-01', 'ap', -5),
  ];
  const day = '2025-03-01';
  const open = (side: 'receivable' | 'payable') => openItems({ accounts, transactions }, side, day);
  const plan = cashPlan(1_000, open('receivable'), open('payable'), day);
  expect(plan.weeks).toHaveLength(13);
  expect(plan.weeks.slice(0, 2)).toEqual([
    { firstDay: '2025-03-01', lastDay: '2025-03-07', opening: 1_000, receipts: 100, payments: 0, closing: 1_100 },
    { firstDay: '2025-03-08', lastDay: '2025-03-14', opening: 1_100, receipts: 200, payments: 1_500, closing: -200 },
  ]);
  expect(plan.weeks[12]).toMatchObject({ lastDay: '2025-05-30', closing: -200 });
  expect([plan.laterReceipts, plan.laterPayments]).toEqual([400, 5]);
});
