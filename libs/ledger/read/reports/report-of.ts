import { dayInWords } from '@daybook/kernel/events';
import type { Queryable } from '@daybook/kernel/postgres';
import {
  agingReport,
  balanceSheet,
  cashFlow,
  comparedPeriods,
  dayBefore,
  depreciationIn,
  firstOfYear,
  generalLedger,
  journal,
  type ReportName,
  type ReportTable,
  type Side,
  trialBalance,
} from '@daybook/ledger/domain';
import { chargeLinesOf } from '../balances/charge-lines.js';
import { linesOfPostings } from '../balances/lines.js';
import { sumsOfBooks } from '../balances/month-sums.js';
import { openItemsOf } from '../copy/open-items.js';
import { type PublishedBooks, partiesOf } from '../copy/published-books.js';
import { chartOf } from './chart.js';
import { profitAndLossOf } from './profit-and-loss.js';
import type { Wanted } from './wanted.js';

/** As many as a screen draws. */
export const linesShown = 5_000;

/** More lines than somebody wanted to read at once. */
export class TooManyLines extends Error {}

type Made = (db: Queryable, books: PublishedBooks, wanted: Wanted, mostLines: number) => Promise<ReportTable>;

const made: Readonly<Record<ReportName, Made>> = {
  profit_and_loss: profitAndLossOf,
  async balance_sheet(db, books, wanted) {
    const days = comparedPeriods(wanted).map(({ to }) => to);
    const columns = await Promise.all(
      days.map(async (day) => ({ title: dayInWords(day), to: day, ...(await balances(db, books, wanted, day)) })),
    );
    return balanceSheet(await chartOf(db, books), columns);
  },
  async cash_flow(db, books, wanted) {
    const [opening, within] = await Promise.all([
      until(db, books, wanted, dayBefore(wanted.from)),
      sumsOfBooks(db, books, wanted),
    ]);
    const accounts = await chartOf(db, books);
    const depreciated = depreciationIn(accounts, await chargeLinesOf(db, books, accounts, wanted));
    const { from, to } = wanted;
    return cashFlow(accounts, { from, to, opening, within, depreciated });
  },
  async trial_balance(db, books, wanted) {
    const { header, rows } = trialBalance(await chartOf(db, books), await balances(db, books, wanted, wanted.to));
    return { header: header.map((one) => (one.type === 'Money' ? { ...one, to: wanted.to } : one)), rows };
  },
  async general_ledger(db, books, wanted, mostLines) {
    const lines = await atMost(mostLines, db, books, wanted);
    const startMonth = books.fiscalYearStartMonth;
    const [accounts, sums, beforeYear] = await Promise.all([
      chartOf(db, books),
      until(db, books, wanted, dayBefore(wanted.from)),
      until(db, books, wanted, dayBefore(firstOfYear(wanted.from, startMonth))),
    ]);
    return generalLedger(accounts, { sums, beforeYear }, lines, { ...wanted, startMonth });
  },
  async journal(db, books, wanted, mostLines) {
    return journal(await chartOf(db, books), await atMost(mostLines, db, books, wanted));
  },
  ar_aging: (db, books, wanted) => aged(db, books, wanted, 'receivable'),
  ap_aging: (db, books, wanted) => aged(db, books, wanted, 'payable'),
};

/**
 * A report from the copy of a company's books.
 *
 * @param mostLines of those reports that show each line
 * @throws TooManyLines
 */
export function reportOf(
  db: Queryable,
  books: PublishedBooks,
  name: ReportName,
  wanted: Wanted,
  mostLines = linesShown,
): Promise<ReportTable> {
  return made[name](db, books, wanted, mostLines);
}

async function balances(db: Queryable, books: PublishedBooks, wanted: Wanted, day: string) {
  const first = firstOfYear(day, books.fiscalYearStartMonth);
  const [sums, beforeYear] = await Promise.all([
    until(db, books, wanted, day),
    until(db, books, wanted, dayBefore(first)),
  ]);
  return { sums, beforeYear };
}

function until(db: Queryable, books: PublishedBooks, wanted: Wanted, to: string) {
  return sumsOfBooks(db, books, { ...wanted, from: null, to });
}

async function atMost(most: number, db: Queryable, books: PublishedBooks, wanted: Wanted) {
  const lines = await linesOfPostings(db, books, wanted, { limit: most + 1, offset: 0 });
  if (lines.length > most) throw new TooManyLines();
  return lines;
}

async function aged(db: Queryable, books: PublishedBooks, { to, ...of }: Wanted, side: Side) {
  const [items, parties] = await Promise.all([openItemsOf(db, books, side, to, of), partiesOf(db, books)]);
  return agingReport(items, parties, to);
}
