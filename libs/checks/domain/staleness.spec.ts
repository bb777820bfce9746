import { stalenessOf } from './staleness.js';

const today = '2026-11-27';

it.each([
  ['2026-08-30', null],
  ['2026-08-29', 'aging'],
  ['2026-06-01', 'aging'],
  ['2026-05-31', 'stale'],
  ['2024-02-29', 'stale'],
] as const)('of a mailed check of %s is %s', (checkDate, expected) =>
  expect(stalenessOf({ status: 'mailed', checkDate }, today)).toBe(expected),
);

it('is nothing of a check that nobody can cash, or that was cashed', () => {
  for (const status of ['submitted', 'cashed', 'voided', 'failed', 'deleted'] as const)
    expect(stalenessOf({ status, checkDate: '2024-02-29' }, today)).toBeNull();
});
