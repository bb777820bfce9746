import { type Sums, sumOfKinds } from '../account-kinds.js';
import type { AccountKind, LedgerAccount } from '../books.js';
import { type Figure, isAvailable, ratio } from './figure.js';

/** The days of a year and of a month in every figure in days. */
export const daysOfYear = 365;
export const daysOfMonth = 30.436875;

/** What the accounts add up to: before the first day, at the end of the last, and what was posted between. */
export interface Period {
  readonly opening: Sums;
  readonly closing: Sums;
  readonly within: Sums;
  /** `daysOfYear` for a year, `daysOfMonth` for each month. */
  readonly days: number;
}

export interface CashConversion {
  readonly daysInventory: Figure;
  readonly daysSales: Figure;
  readonly daysPayables: Figure;
  /** Negative where suppliers are paid later than customers pay. */
  readonly cycle: Figure;
}

/** For how many days money is bound between paying suppliers and being paid: DIO + DSO − DPO. */
export function cashConversion(accounts: readonly LedgerAccount[], period: Period): CashConversion {
  const average = (kind: AccountKind) =>
    (sumOfKinds(accounts, period.opening, [kind]) + sumOfKinds(accounts, period.closing, [kind])) / 2;
  const posted = (kind: AccountKind) => sumOfKinds(accounts, period.within, [kind]);
  const cost = posted('costOfGoodsSold');
  const inventory = average('inventory');
  const daysSales = ratio(average('receivable') * period.days, -posted('income'), 'noRevenue');
  const daysPayables = ratio(-average('payable') * period.days, cost, 'noCostOfGoodsSold');
  const daysInventory =
    cost <= 0 && inventory === 0 ? { value: 0 } : ratio(inventory * period.days, cost, 'noCostOfGoodsSold');
  return { daysInventory, daysSales, daysPayables, cycle: cycleOf(daysInventory, daysSales, daysPayables) };
}

function cycleOf(inventory: Figure, sales: Figure, payables: Figure): Figure {
  if (!isAvailable(inventory)) return inventory;
  if (!isAvailable(sales)) return sales;
  if (!isAvailable(payables)) return payables;
  return { value: inventory.value + sales.value - payables.value };
}
