import type { Queryable } from '@daybook/kernel/postgres';
import {
  type Compared,
  comparedPeriods,
  isMark,
  type LedgerAccount,
  markedColumns,
  mostSlices,
  periodTitle,
  profitAndLoss,
  type ReportTable,
  type Slicing,
  slicesOf,
  sliceTitle,
  withMeasures,
} from '@daybook/ledger/domain';
import { sumsOfBooks } from '../balances/month-sums.js';
import { sumsByMark } from '../balances/sums.js';
import { labelsOf, type PublishedBooks } from '../copy/published-books.js';
import { chartOf } from './chart.js';
import type { Wanted } from './wanted.js';

/** More than can be read beside each other. */
export class TooManyColumns extends Error {
  constructor(readonly slicing: Slicing) {
    super(`More than ${mostSlices} columns by ${slicing}`);
  }
}

/** With its slices before the days together, what they are compared with, and the measures. */
export async function profitAndLossOf(db: Queryable, books: PublishedBooks, wanted: Wanted): Promise<ReportTable> {
  const accounts = await chartOf(db, books);
  const slices = await slicesIn(db, books, accounts, wanted);
  const periods = comparedPeriods(wanted);
  const whole = await Promise.all(
    periods.map(async (period, at) => ({
      title: slices.length > 0 && at === 0 ? 'Total' : periodTitle(period),
      ...period,
      sums: await sumsOfBooks(db, books, { ...wanted, ...period }),
    })),
  );
  const table = profitAndLoss(accounts, [...slices, ...whole]);
  const beside = periods.length > 1 ? { of: slices.length, before: slices.length + 1 } : undefined;
  return withMeasures(table, wanted.measures ?? [], beside);
}

async function slicesIn(
  db: Queryable,
  books: PublishedBooks,
  accounts: readonly LedgerAccount[],
  wanted: Wanted,
): Promise<readonly Compared[]> {
  const { from, to, slicing = 'total' } = wanted;
  if (isMark(slicing)) {
    const [labels, sums] = await Promise.all([labelsOf(db, books), sumsByMark(db, books, wanted, slicing)]);
    return demandFew(markedColumns(accounts, labels, sums, { mark: slicing, from, to }), slicing);
  }
  const slices = demandFew(slicesOf(wanted, slicing, books.fiscalYearStartMonth), slicing);
  return Promise.all(
    slices.map(async (days) => ({
      title: sliceTitle(days),
      ...days,
      sums: await sumsOfBooks(db, books, { ...wanted, ...days }),
    })),
  );
}

function demandFew<T>(slices: readonly T[], slicing: Slicing): readonly T[] {
  if (slices.length > mostSlices) throw new TooManyColumns(slicing);
  return slices;
}
