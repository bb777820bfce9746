import { daysAsked, daysBefore } from './periods.js';

const today = '2026-11-27';
it.each([
  ['Why did profit fall in March?', ['2026-03-01 2026-03-31']],
  ['Cash flow of the first quarter', ['2026-01-01 2026-03-31']],
  ['Q4 2025', ['2025-10-01 2025-12-31']],
  ['rent last month', ['2026-10-01 2026-10-31']],
  ['sales this year', ['2026-01-01 2026-11-27']],
  ['sales in December', ['2025-12-01 2025-12-31']],
  ['sales this month', ['2026-11-01 2026-11-27']],
  ['March vs February 2026', ['2026-03-01 2026-03-31', '2026-02-01 2026-02-28']],
  ['between January and April 2026', ['2026-01-01 2026-04-30']],
  ['over the last six months', ['2026-05-01 2026-10-31']],
  ['in 2025', ['2025-01-01 2025-12-31']],
  ['2024 compared to 2025', ['2024-01-01 2024-12-31', '2025-01-01 2025-12-31']],
  ['last quarter', ['2026-07-01 2026-09-30']],
  ['from 2026-01-01 to 2026-03-31', ['2026-01-01 2026-03-31']],
  ['in the first half of 2026', ['2026-01-01 2026-06-30']],
  ['rent in 2025-04', ['2025-04-01 2025-04-30']],
  ['H2 2025', ['2025-07-01 2025-12-31']],
  ['for the last 3 months', ['2026-08-01 2026-10-31']],
  ['at the end of March', ['2026-03-01 2026-03-31']],
  ['who owes us money', []],
])('%s', (question, expected) => {
  expect(daysAsked(question, today).days.map(({ from, to }) => `${from} ${to}`)).toEqual(expected);
});

it.each([
  ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
  ['2026-01-01', '2026-11-27', '2025-01-01', '2025-11-27'],
  ['2026-11-01', '2026-11-27', '2026-10-01', '2026-10-27'],
])('puts %s to %s beside the days before', (from, to, since, until) => {
  expect(daysBefore({ from, to })).toEqual({ from: since, to: until });
});
