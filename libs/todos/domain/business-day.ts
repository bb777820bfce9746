import { addDays } from '@daybook/kernel/events';
import { type CalendarDate, dateOf, lastDayOf, weekdayOf } from './calendar-date.js';

/** The last day of a month on which banks are open. */
export function lastBusinessDayOf(year: number, month: number): CalendarDate {
  const last = dateOf({ year, month, day: lastDayOf(year, month) });
  const weekday = weekdayOf(last);
  if (weekday === 0) return addDays(last, -2);
  if (weekday === 6) return addDays(last, -1);
  return isMemorialDay(month, last) ? addDays(last, -3) : last;
}

/** Of the banks' holidays only this one can be the last weekday of its month. */
function isMemorialDay(month: number, last: CalendarDate): boolean {
  return month === 5 && weekdayOf(last) === 1;
}
