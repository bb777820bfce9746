import type { CalendarDate } from './calendar-date.js';
import { addDays, dateOf, dayOf, daysBetween, lastDayOf, weekdayOf } from './calendar-date.js';

export const recurrenceTypes = ['MONTHLY_ON_EXACT_DAY', 'MONTHLY_ON_DAY_OF_WEEK', 'YEARLY_ON_EXACT_DAY'] as const;
export type RecurrenceType = (typeof recurrenceTypes)[number];

/** How a to-do repeats, as a person chose it. */
export interface Recurrence {
  readonly type: RecurrenceType;
  /** Every so many months, or years for the yearly type; a positive integer. */
  readonly frequency: number;
  /** No occurrence is due after this date; null: never ends. */
  readonly endDate: CalendarDate | null;
}

export const recurrenceLabels: Readonly<Record<RecurrenceType, string>> = {
  MONTHLY_ON_EXACT_DAY: 'Monthly on the same day',
  MONTHLY_ON_DAY_OF_WEEK: 'Monthly on the same weekday',
  YEARLY_ON_EXACT_DAY: 'Yearly on the same day',
};
export const doesNotRepeat = 'Does not repeat';
export const mostLead = 28;
export const mostCaughtUp = 24;

/** "months", or "years" for the yearly type. */
export function frequencyUnit(type: RecurrenceType): 'months' | 'years' {
  return type === 'YEARLY_ON_EXACT_DAY' ? 'years' : 'months';
}

/**
 * Due date of the k-th step after the anchor. It is always computed from the anchor, so that a shortened month does not
 * shorten the ones after it.
 */
export function dueDateOf(rule: Pick<Recurrence, 'type' | 'frequency'>, anchor: CalendarDate, k: number): CalendarDate {
  const from = dayOf(anchor);
  const months = k * rule.frequency * (rule.type === 'YEARLY_ON_EXACT_DAY' ? 12 : 1);
  const count = from.year * 12 + (from.month - 1) + months;
  const year = Math.floor(count / 12);
  const month = (count % 12) + 1;
  if (rule.type !== 'MONTHLY_ON_DAY_OF_WEEK')
    return dateOf({ year, month, day: Math.min(from.day, lastDayOf(year, month)) });
  return weekdayInMonth(year, month, weekdayOf(anchor), Math.ceil(from.day / 7));
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

/** The first due date of the rule after a date, null when the series has ended by then. */
export function nextAfter(rule: Recurrence, anchor: CalendarDate, latest: CalendarDate): CalendarDate | null {
  let k = 1;
  while (dueDateOf(rule, anchor, k) <= latest) k += 1;
  const next = dueDateOf(rule, anchor, k);
  return rule.endDate !== null && next > rule.endDate ? null : next;
}

/** The ordinal-th such weekday of a month; a fifth one means the last. */
function weekdayInMonth(year: number, month: number, weekday: number, ordinal: number): CalendarDate {
  const last = lastDayOf(year, month);
  const first = 1 + ((weekday - weekdayOf(dateOf({ year, month, day: 1 })) + 7) % 7);
  const wanted = first + (ordinal - 1) * 7;
  return dateOf({ year, month, day: ordinal === 5 && wanted > last ? wanted - 7 : wanted });
}
