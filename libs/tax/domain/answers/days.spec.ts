import { dayIn, daysLater, isDay, monthsLater, startOfDayIn } from './days.js';

it.each([
  ['America/New_York', '2026-11-28', '2026-11-28T05:00:00.000Z'],
  ['America/New_York', '2026-07-01', '2026-07-01T04:00:00.000Z'],
  ['Asia/Manila', '2026-11-28', '2026-11-27T16:00:00.000Z'],
  ['UTC', '2026-11-28', '2026-11-28T00:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-28', '2026-11-27T10:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-11-28', '2026-11-28T11:00:00.000Z'],
  ['America/Havana', '2026-03-08', '2026-03-08T05:00:00.000Z'],
])('in %s the day %s begins at %s', (zone, day, instant) => {
  const start = startOfDayIn(zone, day);
  expect(new Date(start).toISOString()).toBe(instant);
  expect(dayIn(zone, instant)).toBe(day);
  expect(dayIn(zone, new Date(start - 1).toISOString())).toBe(daysLater(day, -1));
});

it('goes by months to the last day of shorter ones', () => {
  expect(monthsLater('2028-02-29', 12)).toBe('2029-02-28');
  expect(monthsLater('2027-01-31', -2)).toBe('2026-11-30');
  expect(monthsLater('2026-12-31', 2)).toBe('2027-02-28');
  expect(daysLater('2026-12-31', 1)).toBe('2027-01-01');
});

it('knows days of the calendar', () => {
  expect(['2028-02-29', '2026-02-29', '2026-13-01', '1899-12-31', '2026-1-1', ''].map(isDay)).toEqual([
    ...[true, false, false, false, false, false],
  ]);
});
