import { given } from '@daybook/kernel/events/spec';
import { centsOf, dollars } from './amount.js';
import { checkLimits } from './check-limits.js';

const set = (threshold: number | null, reason = '', isAccountOwner = false, ceiling = 10_000_000) =>
  ({ type: 'SetCheckLimits', threshold, ceiling, reason, isAccountOwner }) as const;

it('begins at $1,000, and checks up to $100,000', () =>
  expect(given(checkLimits).state).toEqual({ threshold: 100_000, ceiling: 10_000_000 }));

it('lets an account owner do without the second person, with a reason', () => {
  given(checkLimits).when(set(null, 'Small')).thenRefused('notOwner');
  given(checkLimits)
    .when(set(null, ' ', true))
    .thenRefused('reason');
  given(checkLimits)
    .when(set(null, ' One person runs it ', true))
    .thenEvents({ type: 'CheckReleaseThresholdSet', data: { from: 100_000, to: null, reason: 'One person runs it' } });
});

it('takes amounts of money alone', () => {
  given(checkLimits)
    .when(set(0))
    .thenEvents({ type: 'CheckReleaseThresholdSet', data: { from: 100_000, to: 0, reason: '' } });
  given(checkLimits).when(set(100_000)).thenNothing();
  for (const wrong of [-1, 1.5, 1_000_000_000]) given(checkLimits).when(set(wrong)).thenRefused('threshold');
  given(checkLimits)
    .when(set(100_000, '', false, 0))
    .thenRefused('ceiling');
  given(checkLimits)
    .when(set(100_000, '', false, 5_000_000))
    .thenEvents({ type: 'CheckCeilingSet', data: { from: 10_000_000, to: 5_000_000 } });
});

it('sets both or neither', () => {
  given(checkLimits)
    .when(set(0, '', false, 5_000_000))
    .thenEvents(
      { type: 'CheckReleaseThresholdSet', data: { from: 100_000, to: 0, reason: '' } },
      { type: 'CheckCeilingSet', data: { from: 10_000_000, to: 5_000_000 } },
    );
  given(checkLimits)
    .when(set(0, '', false, 0))
    .thenRefused('ceiling');
});

it.each([
  ['1234.5', 123_450],
  ['$1,234.56', 123_456],
  ['0.01', 1],
  ['7', 700],
  ['1,23', undefined],
  ['1.234', undefined],
  ['-1', undefined],
  ['', undefined],
] as const)('reads %s as %s cents', (typed, cents) => expect(centsOf(typed)).toBe(cents));

it('writes cents as dollars', () =>
  expect([dollars(1), dollars(123_456), dollars(999_999_999)]).toEqual(['$0.01', '$1,234.56', '$9,999,999.99']));
