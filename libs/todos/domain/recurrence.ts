import { addDays, dayInWords } from '@daybook/kernel/events';
import { lastBusinessDayOf } from './business-day.js';
import type { CalendarDate } from './calendar-date.js';
import { dateOf, dayOf, daysBetween, lastDayOf, weekdayOf } from './calendar-date.js';

export const recurrenceTypes = [
  'WEEKLY_ON_DAY_OF_WEEK',
  'MONTHLY_ON_EXACT_DAY',
  'MONTHLY_ON_DAY_OF_WEEK',
  'MONTHLY_ON_LAST_BUSINESS_DAY',
  'QUARTERLY_ON_EXACT_DAY',
  'QUARTERLY_ON_LAST_BUSINESS_DAY',
  'YEARLY_ON_EXACT_DAY',
] as const;
export type RecurrenceType = (typeof recurrenceTypes)[number];

/** How a to-do repeats, as a person chose it. */
export interface Recurrence {
  readonly type: RecurrenceType;
  /** Every so many weeks, months, quarters or years, as the type says; a positive integer. */
  readonly frequency: number;
  /** No occurrence is due after this date; null: never ends. */
  readonly endDate: CalendarDate | null;
}

export const recurrenceLabels: Readonly<Record<RecurrenceType, string>> = {
  WEEKLY_ON_DAY_OF_WEEK: 'Weekly on the same weekday',
  MONTHLY_ON_EXACT_DAY: 'Monthly on the same day',
  MONTHLY_ON_DAY_OF_WEEK: 'Monthly on the same weekday',
  MONTHLY_ON_LAST_BUSINESS_DAY: 'Monthly on the last business day',
  QUARTERLY_ON_EXACT_DAY: 'Quarterly on the same day',
  QUARTERLY_ON_LAST_BUSINESS_DAY: 'Quarterly on the last business day',
  YEARLY_ON_EXACT_DAY: 'Yearly on the same day',
};
export const doesNotRepeat = 'Does not repeat';
export const mostLead = 28;
export const mostCaughtUp = 24;
/** The last day that a to-do can be due on. */
const lastDate = '9998-12-31';

const units = {
  WEEKLY_ON_DAY_OF_WEEK: 'weeks',
  MONTHLY_ON_EXACT_DAY: 'months',
  MONTHLY_ON_DAY_OF_WEEK: 'months',
  MONTHLY_ON_LAST_BUSINESS_DAY: 'months',
  QUARTERLY_ON_EXACT_DAY: 'quarters',
  QUARTERLY_ON_LAST_BUSINESS_DAY: 'quarters',
  YEARLY_ON_EXACT_DAY: 'years',
} as const satisfies Record<RecurrenceType, string>;
const monthsOf = { weeks: 0, months: 1, quarters: 3, years: 12 } as const;

/** What the frequency of a type counts. */
export function frequencyUnit(type: RecurrenceType): keyof typeof monthsOf {
  return units[type];
}

/** "Monthly on the same day", "Every 2 weeks on the same weekday" */
export function rhythm({ type, frequency }: Pick<Recurrence, 'type' | 'frequency'>): string {
  if (frequency === 1) return recurrenceLabels[type];
  if (type === 'WEEKLY_ON_DAY_OF_WEEK') return `Every ${frequency} weeks on the same weekday`;
  return `${recurrenceLabels[type]}, every ${frequency} ${frequencyUnit(type)}`;
}

/**
 * Due date of the k-th step after the anchor. It is always computed from the anchor, so that a shortened month does not
 * shorten the ones after it.
 */
export function dueDateOf(rule: Pick<Recurrence, 'type' | 'frequency'>, anchor: CalendarDate, k: number): CalendarDate {
  if (rule.type === 'WEEKLY_ON_DAY_OF_WEEK') return addDays(anchor, k * rule.frequency * 7);
  const from = dayOf(anchor);
  const months = k * monthsBetween(rule);
  const count = from.year * 12 + (from.month - 1) + months;
  const year = Math.floor(count / 12);
  const month = (count % 12) + 1;
  switch (rule.type) {
    case 'MONTHLY_ON_DAY_OF_WEEK':
      return weekdayInMonth(year, month, weekdayOf(anchor), Math.ceil(from.day / 7));
    case 'MONTHLY_ON_LAST_BUSINESS_DAY':
    case 'QUARTERLY_ON_LAST_BUSINESS_DAY':
      return lastBusinessDayOf(year, month);
    default:
      return dateOf({ year, month, day: Math.min(from.day, lastDayOf(year, month)) });
  }
}

/** How many days before its due date an occurrence appears: as many as the first one had, 0 to 28. */
export function leadOf(createdOn: CalendarDate, dueDate: CalendarDate): number {
  return Math.max(0, Math.min(mostLead, daysBetween(createdOn, dueDate)));
}

/**
 * Due dates of the occurrences to make on `today`, oldest first: all after `latest` (the newest one made) whose day of
 * appearance has come; after a long pause only the newest 24 of them.
 */
export function occurrencesDue(
  rule: Recurrence,
  anchor: CalendarDate,
  lead: number,
  latest: CalendarDate,
  today: CalendarDate,
): readonly CalendarDate[] {
  const due: CalendarDate[] = [];
  for (let next = nextAfter(rule, anchor, latest); next && addDays(next, -lead) <= today; ) {
    due.push(next);
    next = nextAfter(rule, anchor, next);
  }
  return due.slice(-mostCaughtUp);
}

/** The first due date of the rule after a date, null when the series has ended by then: at the latest with the year 9998. */
export function nextAfter(rule: Recurrence, anchor: CalendarDate, latest: CalendarDate): CalendarDate | null {
  // counted, because a day of the year 10000 compares as one of the year 1000
  const most = stepsTo(rule, anchor, lastDate);
  for (let k = Math.max(1, stepsTo(rule, anchor, latest)); k <= most; k += 1) {
    const next = dueDateOf(rule, anchor, k);
    if (next > latest) return rule.endDate !== null && next > rule.endDate ? null : next;
  }
  return null;
}

/** As many steps as surely lie before a date: a series of weeks since 1900 is not walked through from its start. */
function stepsTo(rule: Recurrence, anchor: CalendarDate, date: CalendarDate): number {
  if (rule.type === 'WEEKLY_ON_DAY_OF_WEEK') return Math.floor(daysBetween(anchor, date) / (7 * rule.frequency));
  const [from, to] = [dayOf(anchor), dayOf(date)];
  const months = (to.year - from.year) * 12 + to.month - from.month;
  return Math.floor(months / monthsBetween(rule));
}

function monthsBetween({ type, frequency }: Pick<Recurrence, 'type' | 'frequency'>): number {
  return frequency * monthsOf[units[type]];
}

/** The ordinal-th such weekday of a month; a fifth one means the last. */
function weekdayInMonth(year: number, month: number, weekday: number, ordinal: number): CalendarDate {
  const last = lastDayOf(year, month);
  const first = 1 + ((weekday - weekdayOf(dateOf({ year, month, day: 1 })) + 7) % 7);
  const wanted = first + (ordinal - 1) * 7;
  return dateOf({ year, month, day: ordinal === 5 && wanted > last ? wanted - 7 : wanted });
}

/** "Monthly on the same day, every 2 months, until Dec 31, 2026" */
export function repeating(rule: Recurrence | null): string {
  if (!rule) return doesNotRepeat;
  return `${rhythm(rule)}${rule.endDate === null ? '' : `, until ${dayInWords(rule.endDate)}`}`;
}
