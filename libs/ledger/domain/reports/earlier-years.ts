import { isOfTheYear, netIncome, sumsOf } from '../account-kinds.js';
import type { LedgerAccount } from '../books.js';
import { firstOfNextYear, firstOfYear, yearsBegun } from './fiscal-year.js';
import type { GeneralLedgerLine } from './general-ledger.js';
import { type MadeOf, part, sinceTheBooksBegin } from './made-of.js';
import { dayBefore, periodTitle } from './report-days.js';
import { type Cell, heading, money, nothing, type Row, textRow } from './table.js';
import type { Balances } from './trial-balance.js';

/** The first and the last day of a ledger, yyyy-mm-dd, and in which month its fiscal years begin, 1 to 12. */
export interface LedgerDays {
  readonly from: string;
  readonly to: string;
  readonly startMonth: number;
}

type Lines = readonly Pick<GeneralLedgerLine, 'account' | 'day' | 'cents'>[];

/**
 * The first days of the fiscal years that begin within a ledger, from the first year in which something was posted to the
 * one after the last: somebody may ask for all years there ever were.
 *
 * @param lines in the order of their days
 */
export function yearsWithin(
  { sums, beforeYear }: Balances,
  lines: Lines,
  { from, to, startMonth }: LedgerDays,
): readonly string[] {
  const isNew = [...sums.values(), ...beforeYear.values()].every((cents) => cents === 0);
  const [first, last] = [lines[0]?.day ?? from, lines.at(-1)?.day ?? from];
  if (isNew && lines.length === 0) return [];
  const since = isNew ? dayBefore(firstOfYear(first, startMonth)) : from;
  const until = firstOfNextYear(last, startMonth);
  return yearsBegun(since > from ? since : from, until < to ? until : to, startMonth);
}

const name = 'Net Income of Earlier Years';

/** What the fiscal years before earned, in a general ledger: a line for each year that ends within its days. */
export function earlierYears(
  accounts: readonly LedgerAccount[],
  opening: Balances,
  lines: Lines,
  { from, to, startMonth }: LedgerDays,
  years: readonly string[],
): readonly Row[] {
  const earning = accounts.filter(({ kind }) => isOfTheYear(kind)).map(({ id }) => id);
  const earned = (first: string, last: string): MadeOf =>
    part({ ofOtherDays: [{ accounts: earning, from: first, to: last }] });
  const beginning = netIncome(accounts, opening.beforeYear);
  let [balance, soFar] = [beginning, netIncome(accounts, opening.sums) - beginning];
  const closed = years.map((first, at): Row => {
    const since = years[at - 1] ?? from;
    const cents = soFar + netIncome(accounts, sumsOf(lines.filter(({ day }) => day >= since && day < first)));
    [balance, soFar] = [balance + cents, 0];
    const year = { from: firstOfYear(dayBefore(first), startMonth), to: dayBefore(first) };
    const words: Cell[] = ['Net Income', '', '', periodTitle(year)].map((value) => ({ value }));
    const amount = { ...money(cents || 0), madeOf: earned(year.from, year.to) };
    const after = { ...money(balance || 0), madeOf: earned(sinceTheBooksBegin, year.to) };
    return { colData: [{ value: first }, ...words, amount, after], meta: { summaryRow: false, depth: 1 } };
  });
  if (beginning === 0 && balance === 0) return [];
  const first = firstOfYear(from, startMonth);
  const before = { ...money(beginning || 0), madeOf: earned(sinceTheBooksBegin, dayBefore(first)) };
  const total = [
    { ...money(balance - beginning || 0), madeOf: earned(first, dayBefore(firstOfYear(to, startMonth))) },
    { ...money(balance || 0), madeOf: part({ ofEarlierYears: earning }) },
  ] as const;
  return [
    heading(name, 0, 6),
    textRow('Beginning Balance', [nothing, before], false),
    ...closed,
    textRow(`Total ${name}`, total, true),
  ];
}
