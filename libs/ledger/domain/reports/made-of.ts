import { firstOfYear } from './fiscal-year.js';
import { dayBefore } from './report-days.js';

/** The accounts whose postings add up to an amount, by the days of which they count; one can be in several of the lists. */
export interface MadeOf {
  /** All that was posted up to the last day of the column. */
  readonly ofAllYears: readonly string[];
  /** What was posted within the column, or else in the fiscal year of its last day: they begin each year at zero. */
  readonly ofTheYear: readonly string[];
  /** What was posted before that year. */
  readonly ofEarlierYears: readonly string[];
  /** Postings of days of their own, whatever the column is. */
  readonly ofOtherDays: readonly PostingsWithin[];
}

/** The first day of what holds from year to year. */
export const sinceTheBooksBegin = '1000-01-01';

/** Postings of some accounts and days, yyyy-mm-dd. */
export interface PostingsWithin {
  readonly accounts: readonly string[];
  readonly from: string;
  readonly to: string;
}

/** What is made of these alone. */
export function part(some: Partial<MadeOf>): MadeOf {
  return { ofAllYears: [], ofTheYear: [], ofEarlierYears: [], ofOtherDays: [], ...some };
}

/** What several parts are made of together. */
export function together(...parts: readonly MadeOf[]): MadeOf {
  return {
    ofAllYears: parts.flatMap(({ ofAllYears }) => ofAllYears),
    ofTheYear: parts.flatMap(({ ofTheYear }) => ofTheYear),
    ofEarlierYears: parts.flatMap(({ ofEarlierYears }) => ofEarlierYears),
    ofOtherDays: parts.flatMap(({ ofOtherDays }) => ofOtherDays),
  };
}

/**
 * The postings behind an amount, each once.
 *
 * @param from of the column; absent: all up to its last day
 * @param startMonth in which fiscal years begin, 1 to 12
 */
export function postingsWithin(
  { ofAllYears, ofTheYear, ofEarlierYears, ofOtherDays }: MadeOf,
  { from, to, startMonth }: { readonly from?: string | undefined; readonly to: string; readonly startMonth: number },
): readonly PostingsWithin[] {
  const first = firstOfYear(to, startMonth);
  const parts = [
    { accounts: ofAllYears, from: from ?? sinceTheBooksBegin, to },
    { accounts: ofTheYear, from: from ?? first, to },
    { accounts: ofEarlierYears, from: sinceTheBooksBegin, to: dayBefore(first) },
    ...ofOtherDays,
  ];
  return parts.filter((one) => one.accounts.length > 0 && one.from <= one.to);
}
