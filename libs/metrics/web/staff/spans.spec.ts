import { everyDay, formatSeconds, isRange, lastDays } from './spans.js';

it.each([
  [0, '0 s'],
  [59, '59 s'],
  [61, '1 min'],
  [3_599, '60 min'],
  [5_400, '1.5 h'],
  [36_000, '10 h'],
  [7_200_000, '2,000 h'],
])('%i seconds are %s', (seconds, said) => expect(formatSeconds(seconds)).toBe(said));

it('has every day of a range, over a change of the clocks too', () => {
  const days = everyDay({ from: '2026-03-07', to: '2026-03-09' }, new Map([['2026-03-08', 5]]), 0);
  expect(days).toEqual([
    { date: '2026-03-07', used: 0 },
    { date: '2026-03-08', used: 5 },
    { date: '2026-03-09', used: 0 },
  ]);
});

it('knows the last days and what is a range', () => {
  expect(lastDays(7, new Date(2026, 2, 3, 12))).toEqual({ from: '2026-02-25', to: '2026-03-03' });
  expect(isRange({ from: '2026-03-03', to: '2026-03-03' })).toBe(true);
  expect(isRange({ from: '2026-03-04', to: '2026-03-03' })).toBe(false);
  expect(isRange({ from: '2025-01-01', to: '2026-03-03' })).toBe(false);
  expect(isRange({ from: '', to: '2026-03-03' })).toBe(false);
});
