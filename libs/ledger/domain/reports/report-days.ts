import { dayInWords } from '@daybook/kernel/events';
import { dayAfter, daysBetween } from '../figures/days.js';

export function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

/** The same day a year before; the last of February for a leap day. */
export function yearBefore(day: string): string {
  const year = Number(day.slice(0, 4)) - 1;
  const isLeapDay = day.endsWith('-02-29');
  return `${String(year).padStart(4, '0')}-${isLeapDay ? '02-28' : day.slice(5)}`;
}

export interface Days {
  /** yyyy-mm-dd, both included. */
  readonly from: string;
  readonly to: string;
}

/** What a report stands beside. */
export type Comparison = 'none' | 'lastYear' | 'previousPeriod' | 'sameDaysBefore';

/**
 * The days of a report, and those it is compared with: the same a year before, as many that end the day before, or the same
 * days of the month, the quarter or the year before.
 */
export function comparedPeriods({
  from,
  to,
  compareTo = 'lastYear',
}: Days & { compareTo?: Comparison }): readonly Days[] {
  if (compareTo === 'none') return [{ from, to }];
  if (compareTo === 'lastYear')
    return [
      { from, to },
      { from: yearBefore(from), to: yearBefore(to) },
    ];
  return [{ from, to }, compareTo === 'sameDaysBefore' ? sameDaysBefore({ from, to }) : previousPeriod({ from, to })];
}

/** Within one month a month earlier, within three a quarter, else a year or as many as it takes. */
function sameDaysBefore({ from, to }: Days): Days {
  const months = monthOf(to) - monthOf(from) + 1;
  const back = months === 1 ? 1 : months <= 3 ? 3 : 12 * Math.ceil(months / 12);
  return { from: monthsBefore(from, back), to: monthsBefore(to, back) };
}

/** The same day of an earlier month; the last for the last, and for one that it does not have. */
function monthsBefore(day: string, months: number): string {
  const first = firstOfMonth(monthOf(day) - months);
  const last = dayBefore(firstOfMonth(monthOf(day) - months + 1));
  const same = `${first.slice(0, 8)}${day.slice(8)}`;
  return isLastOfMonth(day) || same > last ? last : same;
}

/** Of a month counted from the year 0. */
export function firstOfMonth(month: number): string {
  const year = String(Math.floor(month / 12)).padStart(4, '0');
  return `${year}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}

/** Of whole months, as many months before; else as many days. */
function previousPeriod({ from, to }: Days): Days {
  const last = dayBefore(from);
  if (!from.endsWith('-01') || !isLastOfMonth(to)) return { from: dayAfter(last, -daysBetween(from, to)), to: last };
  const [months, at] = [monthOf(to) - monthOf(from) + 1, monthOf(from)];
  return { from: firstOfMonth(at - months), to: last };
}

export function monthOf(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

function isLastOfMonth(day: string): boolean {
  return dayAfter(day, 1).endsWith('-01');
}

/** A whole year and a whole month by their names, else the two days: `Jan 1 to Nov 26, 2026`. */
export function periodTitle({ from, to }: Days): string {
  if (from === `${to.slice(0, 4)}-01-01` && to.endsWith('-12-31')) return to.slice(0, 4);
  if (from === `${to.slice(0, 8)}01` && isLastOfMonth(to)) return monthInWords(to);
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  return `${isOneYear ? dayInWords(from).replace(/,.*/, '') : dayInWords(from)} to ${dayInWords(to)}`;
}

/** `Nov 2026`, of a day in it. */
export function monthInWords(day: string): string {
  return dayInWords(day).replace(/ \d+,/, '');
}
