import { isPeriod, newestPeriodFirst, periodName, periodsAround, periodsWithin } from './period.js';

it('is a month, a quarter or a year', () => {
  expect(['2026-11', '2026-Q4', '2026'].every(isPeriod)).toBe(true);
  expect(['2026-13', '2026-Q5', '26', '2026-11-01', 'once', ''].some(isPeriod)).toBe(false);
});

it('has others within it', () => {
  expect(periodsWithin('2026-11')).toEqual(['2026-11']);
  expect(periodsWithin('2026-Q4')).toEqual(['2026-Q4', '2026-10', '2026-11', '2026-12']);
  expect(periodsWithin('2026')).toHaveLength(17);
});

it('lies within others', () => {
  expect(periodsAround('2026-11')).toEqual(['2026', '2026-Q4', '2026-11']);
  expect(periodsAround('2026-Q1')).toEqual(['2026', '2026-Q1']);
  expect(periodsAround('2026')).toEqual(['2026']);
});

it('has a name, and its place among others', () => {
  expect(['2026-11', '2026-Q4', '2026'].map(periodName)).toEqual(['November 2026', 'Q4 2026', '2026']);
  const all = ['2025', '2026-09', '2026-Q3', '2026-12', '2026', '2026-Q4'];
  expect(all.toSorted(newestPeriodFirst)).toEqual(['2026', '2026-Q4', '2026-12', '2026-Q3', '2026-09', '2025']);
});
