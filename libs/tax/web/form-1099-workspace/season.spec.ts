import { yearInSeason } from './season.js';

it.each([
  ['2026-09-30', 2025],
  ['2026-10-01', 2026],
  ['2027-01-31', 2026],
])('on %s it is %i', (today, year) => {
  expect(yearInSeason(today)).toBe(year);
});
