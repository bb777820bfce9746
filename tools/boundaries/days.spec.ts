import { otherCalendars } from './days.js';

it('finds one calendar: the day of a moment is made by dayAt alone', () => {
  expect(otherCalendars('apps', 'libs', 'tools/bench')).toEqual([]);
});

it('catches the planted ones', () => {
  const file = 'tools/boundaries/planted/libs/notes/web/another-calendar.ts';
  expect(otherCalendars('tools/boundaries/planted')).toEqual([
    `${file}: 'en-CA'`,
    `${file}: .toISODate(`,
    `${file}: .getFullYear()}-`,
  ]);
});
