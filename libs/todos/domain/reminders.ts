import { addDays } from '@daybook/kernel/events';
import type { CalendarDate } from './calendar-date.js';
import { weekdayOf } from './calendar-date.js';
import type { ReminderFrequency } from './labels.js';

export const mostReminders = 60;
const daysAhead = 7;

const interval: Readonly<Record<ReminderFrequency, number | null>> = {
  NO_REMINDER: null,
  DAILY_REMINDER: 1,
  THREE_DAYS_REMINDER: 3,
  WEEKLY_REMINDER: 7,
};

export interface Reminded {
  readonly frequency: ReminderFrequency;
  readonly dueDate: CalendarDate;
  /** Day of creation or of the last return to open, in the company's time zone. */
  readonly openSince: CalendarDate;
  /** Days on which reminders were sent since then, oldest first. */
  readonly sentOn: readonly CalendarDate[];
  /** All reminders ever sent for it. */
  readonly sentInAll: number;
}

/** The first day on which a to-do may remind. */
export function remindsFrom(dueDate: CalendarDate): CalendarDate {
  return addDays(dueDate, -daysAhead);
}

/**
 * The day of the next reminder, null when there is none to come: one interval after it opened or after the last one,
 * not before the due date minus seven days, never on a weekend.
 */
export function nextReminder(item: Reminded): CalendarDate | null {
  const days = interval[item.frequency];
  if (days === null || item.sentInAll >= mostReminders) return null;
  const last = item.sentOn.at(-1);
  if (last !== undefined) return onWeekday(addDays(last, days));
  const first = addDays(item.openSince, days);
  const earliest = remindsFrom(item.dueDate);
  return onWeekday(first < earliest ? earliest : first);
}

/** Saturday and Sunday become Monday. */
function onWeekday(date: CalendarDate): CalendarDate {
  const weekday = weekdayOf(date);
  if (weekday === 6) return addDays(date, 2);
  return weekday === 0 ? addDays(date, 1) : date;
}
