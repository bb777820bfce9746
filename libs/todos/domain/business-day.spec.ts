import { allForYear } from '@18f/us-federal-holidays';
import { addDays } from '@daybook/kernel/events';
import { lastBusinessDayOf } from './business-day.js';
import { type CalendarDate, dateOf, lastDayOf, weekdayOf } from './calendar-date.js';

it.each([
  [2026, 10, '2026-10-30', 'a month that ends on a Saturday'],
  [2026, 5, '2026-05-29', 'a month that ends on a Sunday'],
  [2027, 5, '2027-05-28', 'a May that ends on Memorial Day'],
  [2027, 12, '2027-12-31', 'the Friday before a New Year’s Day on a Saturday, when banks are open'],
  [2028, 2, '2028-02-29', 'a leap year'],
])('the last business day of %i-%i is %s: %s', (year, month, day) => {
  expect(lastBusinessDayOf(year, month)).toBe(day);
});

it('is the last day that is no weekend and no holiday of the banks, in every month of two centuries', () => {
  for (let year = 1990; year < 2190; year += 1) {
    const closed = holidaysOf(year);
    for (let month = 1; month <= 12; month += 1) {
      let day = dateOf({ year, month, day: lastDayOf(year, month) });
      while ([0, 6].includes(weekdayOf(day)) || closed.has(day)) day = addDays(day, -1);
      expect(lastBusinessDayOf(year, month)).toBe(day);
    }
  }
});

/** A holiday on a Sunday is observed on Monday; before one on a Saturday banks are open. */
function holidaysOf(year: number): ReadonlySet<CalendarDate> {
  const all = allForYear(year, { shiftSaturdayHolidays: false, shiftSundayHolidays: true });
  return new Set(all.map(({ date }) => date.toISOString().slice(0, 10)));
}
