import { comparedPeriods, periodTitle } from './report-days.js';

it.each([
  ['2025-01-01', '2025-12-31', '2025'],
  ['2026-11-01', '2026-11-30', 'Nov 2026'],
  ['2024-02-01', '2024-02-29', 'Feb 2024'],
  ['2026-01-01', '2026-11-26', 'Jan 1 to Nov 26, 2026'],
  ['2026-11-01', '2026-11-26', 'Nov 1 to Nov 26, 2026'],
  ['2025-11-27', '2026-11-26', 'Nov 27, 2025 to Nov 26, 2026'],
])('names the days from %s to %s “%s”', (from, to, title) => expect(periodTitle({ from, to })).toBe(title));

it.each([
  ['lastYear', '2026-01-01', '2026-11-26', '2025-01-01', '2025-11-26'],
  ['lastYear', '2024-02-01', '2024-02-29', '2023-02-01', '2023-02-28'],
  ['previousPeriod', '2026-01-01', '2026-11-27', '2025-02-04', '2025-12-31'],
  ['sameDaysBefore', '2026-01-01', '2026-11-27', '2025-01-01', '2025-11-27'],
  ['sameDaysBefore', '2026-11-01', '2026-11-27', '2026-10-01', '2026-10-27'],
  ['sameDaysBefore', '2026-10-01', '2026-11-27', '2026-07-01', '2026-08-27'],
  ['sameDaysBefore', '2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
  ['sameDaysBefore', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
  ['sameDaysBefore', '2024-07-01', '2026-06-30', '2022-07-01', '2024-06-30'],
  ['previousPeriod', '2026-02-01', '2026-03-31', '2025-12-01', '2026-01-31'],
  ['previousPeriod', '2026-03-03', '2026-03-05', '2026-02-28', '2026-03-02'],
] as const)('stands beside %s: %s to %s beside %s to %s', (compareTo, from, to, first, last) =>
  expect(comparedPeriods({ from, to, compareTo })).toEqual([
    { from, to },
    { from: first, to: last },
  ]),
);
