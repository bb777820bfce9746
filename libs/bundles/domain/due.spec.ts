import { addDays } from '@daybook/kernel/events';
import fc from 'fast-check';
import { sampleBundle, sampleStep } from './bundle-samples.js';
import { bundleRefusal, dueDates, fillPlaceholders, loopIn, type Period, periodOf, periodsAround } from './index.js';

const period = (every: Parameters<typeof periodOf>[0], text: string) => periodOf(every, text) as Period;

it('counts from the end of the period, and one step from another', () => {
  const due = dueDates(sampleBundle().steps, '2026-11-30');
  expect(Object.fromEntries(due)).toEqual({ statements: '2026-12-03', reconcile: '2026-12-07' });
});

it.each([
  [0, 'weekdays', '2026-01-31', '2026-01-30'], // the last day is a Saturday
  [1, 'weekdays', '2026-01-31', '2026-02-02'],
  [-1, 'weekdays', '2026-11-30', '2026-11-27'],
  [-3, 'days', '2026-03-02', '2026-02-27'],
  [0, 'days', '2026-01-31', '2026-01-31'],
] as const)('%i %s after %s is %s', (days, unit, end, expected) => {
  expect(dueDates([sampleStep({ days, unit })], end).get('statements')).toBe(expected);
});

it('gives every step of any bundle without a loop its date, in whatever order they stand', () => {
  const keys = ['a', 'b', 'c', 'd', 'e'];
  const steps = fc.tuple(
    ...keys.map((key) =>
      fc.record({
        key: fc.constant(key),
        after: fc.option(fc.constantFrom(...keys), { nil: null }),
        days: fc.integer({ min: -20, max: 20 }),
      }),
    ),
  );
  fc.assert(
    fc.property(steps, (drawn) => {
      const given = drawn.map((one) => sampleStep({ ...one, unit: 'days' }));
      const isRefused = bundleRefusal(sampleBundle({ steps: given })) !== undefined;
      expect(isRefused).toBe(loopIn(given).length > 0);
      if (isRefused) return;
      const due = dueDates(given, '2026-06-30');
      for (const { key, after, days } of given)
        expect(due.get(key)).toBe(addDays((after && due.get(after)) || '2026-06-30', days));
    }),
  );
});

it('reads months, quarters, years and days, and nothing else', () => {
  expect(period('month', '2028-02')).toMatchObject({ start: '2028-02-01', end: '2028-02-29', label: 'February 2028' });
  expect(period('quarter', '2026-Q4')).toMatchObject({ start: '2026-10-01', end: '2026-12-31', label: 'Q4 2026' });
  expect(period('year', '2026')).toMatchObject({ start: '2026-01-01', end: '2026-12-31', label: '2026' });
  expect(period('once', '2026-11-28')).toMatchObject({ key: 'once', start: null, end: '2026-11-28' });
  for (const text of ['2026-13', '2026-00', '2026', '', '2026-11-01', "2026-11' or 1=1"])
    expect(periodOf('month', text)).toMatchObject({ refused: 'period' });
  expect(periodOf('quarter', '2026-Q5')).toMatchObject({ refused: 'period' });
  expect(periodOf('once', '2026-02-30')).toMatchObject({ refused: 'period' });
});

it('offers the next period, the current one and those before', () => {
  expect(periodsAround('month', '2026-12-05', 3)).toEqual(['2027-01', '2026-12', '2026-11']);
  expect(periodsAround('quarter', '2026-01-05', 3)).toEqual(['2026-Q2', '2026-Q1', '2025-Q4']);
  expect(periodsAround('year', '2026-01-05', 2)).toEqual(['2027', '2026']);
});

it('fills in the words of the period and the name of the company as it is', () => {
  const november = period('month', '2026-11');
  const filled = fillPlaceholders('{month} {quarter} {year} of {company}', november, 'A {year} & Co. $&');
  expect(filled).toBe('November Q4 2026 of A {year} & Co. $&');
});
