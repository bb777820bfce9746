import { dayBefore, firstOfYear } from './report-days.js';

/** The accounts whose postings add up to an amount, by the days of which they count; one can be in two of the lists. */
export interface MadeOf {
  /** All that was posted up to the last day of the column. */
  readonly ofAllYears: readonly string[];
  /** What was posted within the column, or else in the year of its last day: they begin each year at zero. */
  readonly ofTheYear: readonly string[];
  /** What was posted before that year. */
  readonly ofEarlierYears: readonly string[];
  /** What was posted before the first day of the report. */
  readonly ofDaysBefore: readonly string[];
}

/** The first day of what holds from year to year. */
export const sinceTheBooksBegin = '1000-01-01';

/** Postings of some accounts and days, yyyy-mm-dd. */
export interface PostingsWithin {
  readonly accounts: readonly string[];
  readonly from: string;
  readonly to: string;
}

/** What is made of these accounts alone. */
export function part(accounts: { readonly [Days in keyof MadeOf]?: readonly string[] }): MadeOf {
  return { ofAllYears: [], ofTheYear: [], ofEarlierYears: [], ofDaysBefore: [], ...accounts };
}

/** What several parts are made of together. */
export function together(...parts: readonly MadeOf[]): MadeOf {
  return {
    ofAllYears: parts.flatMap(({ ofAllYears }) => ofAllYears),
    ofTheYear: parts.flatMap(({ ofTheYear }) => ofTheYear),
    ofEarlierYears: parts.flatMap(({ ofEarlierYears }) => ofEarlierYears),
    ofDaysBefore: parts.flatMap(({ ofDaysBefore }) => ofDaysBefore),
  };
}

/**
 * The postings behind an amount, each once.
 *
 * @param begins the first day of the report
 * @param from of the column; absent: all up to its last day
 */
export function postingsWithin(
  { ofAllYears, ofTheYear, ofEarlierYears, ofDaysBefore }: MadeOf,
  { begins, from, to }: { readonly begins: string; readonly from?: string | undefined; readonly to: string },
): readonly PostingsWithin[] {
  const first = firstOfYear(to);
  const parts = [
    { accounts: ofAllYears, from: from ?? sinceTheBooksBegin, to },
    { accounts: ofTheYear, from: from ?? first, to },
    { accounts: ofEarlierYears, from: sinceTheBooksBegin, to: dayBefore(first) },
    { accounts: ofDaysBefore, from: sinceTheBooksBegin, to: dayBefore(begins) },
  ];
  return parts.filter((one) => one.accounts.length > 0 && one.from <= one.to);
}
