import { dayAfter } from '../figures/days.js';
import { type Days, dayBefore, firstOfMonth, monthInWords, monthOf, periodTitle } from './report-days.js';

/** What marks postings, beside account and party. */
export type Mark = 'department' | 'class';

/** The columns of a report over some days: the days together, or each of their months or quarters as well. */
type DaySlicing = 'total' | 'months' | 'quarters';

/** Or a column for each department or class. */
export type Slicing = DaySlicing | Mark;

export function isMark(slicing: Slicing): slicing is Mark {
  return slicing === 'department' || slicing === 'class';
}

/** As many as somebody can read beside each other. */
export const mostSlices = 24;

/**
 * The months or quarters in which some days lie; the first and the last as far as the days go. None for the total alone.
 *
 * @param startMonth in which fiscal years begin, 1 to 12: their quarters begin with it
 */
export function slicesOf({ from, to }: Days, slicing: DaySlicing, startMonth: number): readonly Days[] {
  if (slicing === 'total') return [];
  const length = slicing === 'months' ? 1 : 3;
  const slices: Days[] = [];
  for (let first = from; first <= to; ) {
    const month = monthOf(first);
    const next = month + length - ((((month - (startMonth - 1)) % length) + length) % length);
    const last = dayBefore(firstOfMonth(next));
    slices.push({ from: first, to: last < to ? last : to });
    first = dayAfter(last, 1);
  }
  return slices;
}

/** `Nov 2026`, `Jan to Mar 2026`, or the days where they are no whole months. */
export function sliceTitle(slice: Days): string {
  const { from, to } = slice;
  const isWhole = from.endsWith('-01') && dayAfter(to, 1).endsWith('-01');
  if (!isWhole || monthOf(from) === monthOf(to)) return periodTitle(slice);
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  return `${isOneYear ? monthInWords(from).replace(/ \d+$/, '') : monthInWords(from)} to ${monthInWords(to)}`;
}
