import fc from 'fast-check';
import { dayAfter } from '../figures/days.js';
import { slicesOf, sliceTitle } from './report-slices.js';

it('cuts days into months, the first and the last as far as they go', () => {
  const days = { from: '2025-12-10', to: '2026-02-28' };
  const slices = slicesOf(days, 'months', 1);
  expect(slices).toEqual([
    { from: '2025-12-10', to: '2025-12-31' },
    { from: '2026-01-01', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-02-28' },
  ]);
  expect(slices.map(sliceTitle)).toEqual(['Dec 10 to Dec 31, 2025', 'Jan 2026', 'Feb 2026']);
  expect(slicesOf(days, 'total', 1)).toEqual([]);
});

it('cuts them into the quarters of the fiscal year', () => {
  const year = { from: '2025-11-01', to: '2026-10-31' };
  expect(slicesOf(year, 'quarters', 11).map(sliceTitle)).toEqual([
    'Nov 2025 to Jan 2026',
    'Feb to Apr 2026',
    'May to Jul 2026',
    'Aug to Oct 2026',
  ]);
  expect(slicesOf({ from: '2026-02-15', to: '2026-05-01' }, 'quarters', 1).map(sliceTitle)).toEqual([
    'Feb 15 to Mar 31, 2026',
    'Apr 1 to May 1, 2026',
  ]);
});

it('has each day once, whatever the days and the year', () =>
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1999-01-01'), max: new Date('2030-12-31'), noInvalidDate: true }),
      fc.integer({ min: 0, max: 900 }),
      fc.integer({ min: 1, max: 12 }),
      fc.constantFrom('months' as const, 'quarters' as const),
      (first, length, startMonth, slicing) => {
        const from = first.toISOString().slice(0, 10);
        const to = dayAfter(from, length);
        const slices = slicesOf({ from, to }, slicing, startMonth);
        expect([slices[0]?.from, slices.at(-1)?.to]).toEqual([from, to]);
        expect(slices.slice(1).map((slice) => slice.from)).toEqual(
          slices.slice(0, -1).map((one) => dayAfter(one.to, 1)),
        );
        for (const slice of slices) expect(slice.from <= slice.to).toBe(true);
        const months = slices.map(({ from: day }) => (Number(day.slice(5, 7)) - startMonth + 12) % 3);
        if (slicing === 'quarters') expect(months.slice(1).every((month) => month === 0)).toBe(true);
      },
    ),
  ));
