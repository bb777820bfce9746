import type { AgingRow } from '../figures/aging.js';
import type { CashConversion } from '../figures/cash-conversion.js';
import type { CashPlan } from '../figures/cash-planning.js';
import type { Figure } from '../figures/figure.js';
import type { Liquidity } from '../figures/liquidity.js';
import { conversionSentences } from './cash-conversion.js';
import { planSentences } from './cash-planning.js';
import { healthSentences } from './health.js';
import { liquiditySentences } from './liquidity.js';

const of = (value: number): Figure => ({ value });
const ratios = (value: number) => ({ cashRatio: of(value), quickRatio: of(value), currentRatio: of(value) });
const held = { cash: 40_000_00, receivables: 0, currentAssets: 80_000_00, currentLiabilities: 20_000_00 };

it('says what can be paid, and what changed within a year', () => {
  const now: Liquidity = { ...held, ...ratios(0.8) };
  const before: Liquidity = { ...held, cash: 52_400_00, ...ratios(1.4) };
  expect(liquiditySentences(now, before)).toEqual([
    'For every $1.00 due within a year, the company has $0.80 in cash and receivables. A year ago it was $1.40. Below $1.00, bills may come due before there is money: collect what customers owe before taking on new payments.',
    'Cash fell by $12,400 within a year, to $40,000.',
  ]);
});

it('says so where nothing is due', () => {
  const none = { notAvailable: 'noCurrentLiabilities' } as const;
  const now: Liquidity = { ...held, cashRatio: none, quickRatio: none, currentRatio: none };
  expect(liquiditySentences(now, now)).toEqual([
    'Nothing is due within a year, so there is nothing for cash to cover.',
  ]);
});

const late = (party: string, cents: number): AgingRow => ({
  party,
  cents: [0, 0, 0, 0, cents],
  credits: 0,
  total: cents,
});
const year = (inventory: number, sales: number, payables: Figure): CashConversion => ({
  daysInventory: of(inventory),
  daysSales: of(sales),
  daysPayables: payables,
  cycle: 'value' in payables ? of(inventory + sales - payables.value) : payables,
});

it('says how much is late, and whose it is', () => {
  const receivable = [late('a', 30_000_00), late('b', 6_000_00), late('c', 4_000_00), late('d', 10_000_00)];
  const before = { receivable: [late('a', 37_600_00)], payable: [] };
  expect(healthSentences({ receivable, payable: [] }, before, { receivable: 45.2, payable: 30.4 })).toEqual([
    'Receivables over 90 days rose by $12,400 within 30 days, to $50,000; three customers make up 92%. The longer an invoice is open, the less likely it is paid: call these customers first.',
    'In the last twelve months customers paid 45 days after the invoice on average, and vendors were paid 30 days after the bill on average. The company waits 15 days longer for its money than its vendors do and has to cover the gap.',
  ]);
});

it('says what is late where nothing was, and when vendors wait longer than customers', () => {
  const now = { receivable: [], payable: [late('v', 615_00)] };
  const before = { receivable: [], payable: [] };
  expect(healthSentences(now, before, { receivable: 69, payable: 197 })).toEqual([
    'Payables over 90 days rose by $615 within 30 days, to $615; one vendor makes up 100%. Vendors may charge for this or stop delivering: pay these first, or agree on a date.',
    'In the last twelve months customers paid 69 days after the invoice on average, and vendors were paid 197 days after the bill on average. The company waits 128 days less for its money than its vendors do.',
  ]);
});

it('says nothing of payments that were not made, and when both wait as long', () => {
  const none = { receivable: [], payable: [] };
  const said = (receivable?: number, payable?: number) => healthSentences(none, none, { receivable, payable });
  const average = 'In the last twelve months customers paid 71 days after the invoice on average';
  expect(said(71.2, 70.8)).toEqual([
    `${average}, and vendors were paid 71 days after the bill on average. The company waits as long for its money as its vendors do.`,
  ]);
  expect(said(71.2)).toEqual([`${average}.`]);
  expect(said(undefined, 1)).toEqual(['In the last twelve months vendors were paid 1 day after the bill on average.']);
  expect(said()).toEqual([]);
});

it('measures the cycle against the target, in days and dollars', () => {
  const asked = { targetDays: 30, revenue: 730_000_00 };
  expect(conversionSentences(year(60, 45, of(30)), year(50, 44, of(30)), asked)).toEqual([
    'The cash conversion cycle is 75 days, 45 days more than the target of 30; at today’s sales, each day saved frees about $2,000.',
    'Within a year the cycle became 11 days longer, mainly because days of inventory rose by 10.',
  ]);
  expect(conversionSentences(year(0, 45, { notAvailable: 'noCostOfGoodsSold' }), year(0, 45, of(1)), asked)).toEqual([
    'The cycle is not available: the books show no cost of goods sold in the last twelve months, as in most service businesses.',
  ]);
});

it('says when the money runs out, and when it does not', () => {
  const week = (firstDay: string, closing: number) =>
    ({ firstDay, lastDay: firstDay, opening: 0, receipts: 0, payments: 0, closing }) as const;
  const plan = (...closings: number[]): CashPlan => ({
    weeks: closings.map((closing, at) => week(`2025-03-0${at + 1}`, closing)),
    laterReceipts: 0,
    laterPayments: 5_00,
  });
  expect(planSentences(plan(100_00, -20_00, 50_00), 0)[0]).toBe(
    'In this plan, cash runs out in the week of Mar 2, 2025 and is $20 short at its lowest point. Delay payments, or collect receivables before then.',
  );
  expect(planSentences(plan(100_00, 90_00), 7_00)).toEqual([
    'Cash stays above zero in all 2 weeks. It is lowest in the week of Mar 2, 2025, at $90.',
    '$7 of the receipts is already overdue. The plan expects it in the first week; move items below to see what happens if they come later.',
    'After the last week, another $0 of receipts and $5 of payments are due.',
  ]);
});
