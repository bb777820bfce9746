import { given } from '@daybook/kernel/events/spec';
import { centsOf, dollars } from './amount.js';
import type { CheckLimits, CheckLimitsEvent } from './check-limits.events.js';
import { type CheckLimitsCommand, checkLimits, limitsAt, looseningDelay, passesAlone } from './check-limits.js';

const begin: CheckLimits = { threshold: 100_000, ceiling: 10_000_000 };
const set = (to: Partial<CheckLimits>, reason = '', isAccountOwner = false): CheckLimitsCommand => ({
  type: 'SetCheckLimits',
  ...begin,
  ...to,
  reason,
  isAccountOwner,
});
const asked = '2026-03-09T15:00:00.000Z';
const starts = '2026-03-10T15:00:00.000Z';
const justBefore = '2026-03-10T14:59:59.999Z';
const scheduled = (to: Partial<CheckLimits>, startsAt = starts): CheckLimitsEvent => ({
  type: 'LooserCheckLimitsScheduled',
  data: { from: begin, to: { ...begin, ...to }, startsAt, reason: 'We grow' },
});
const withdrawn: CheckLimitsEvent = { type: 'LooserCheckLimitsWithdrawn', data: {} };
const looser = [
  { threshold: null },
  { threshold: 100_001 },
  { ceiling: 10_000_001 },
  { threshold: 0, ceiling: 999_999_999 },
];

it('begins at $1,000, and checks up to $100,000', () =>
  expect(limitsAt(given(checkLimits).state, asked)).toEqual(begin));

describe('stricter limits', () => {
  it('hold at once, whoever sends checks sets them', () => {
    given(checkLimits)
      .when(set({ threshold: 0, ceiling: 5_000_000 }))
      .thenEvents(
        { type: 'CheckReleaseThresholdSet', data: { from: 100_000, to: 0, reason: '' } },
        { type: 'CheckCeilingSet', data: { from: 10_000_000, to: 5_000_000 } },
      );
    given(checkLimits).when(set({})).thenNothing();
  });

  it('are amounts of money alone, both or neither', () => {
    for (const wrong of [-1, 1.5, 1_000_000_000])
      given(checkLimits)
        .when(set({ threshold: wrong }))
        .thenRefused('threshold');
    given(checkLimits)
      .when(set({ threshold: 0, ceiling: 0 }))
      .thenRefused('ceiling');
  });
});

describe('looser limits', () => {
  it.each(looser)('%j are the account owner’s, with a reason, and begin a day later', (to) => {
    given(checkLimits).when(set(to, 'We grow')).thenRefused('notOwner');
    given(checkLimits)
      .when(set(to, ' ', true))
      .thenRefused('reason');
    const tightened: CheckLimitsEvent[] =
      to.threshold === 0
        ? [{ type: 'CheckReleaseThresholdSet', data: { from: 100_000, to: 0, reason: 'We grow' } }]
        : [];
    given(checkLimits)
      .when(set(to, ' We grow ', true), { at: asked })
      .thenEvents(...tightened, scheduled(to));
  });

  it('hold from their moment on, not before', () => {
    const { state } = given(checkLimits, scheduled({ threshold: null }));
    expect(limitsAt(state, justBefore)).toEqual(begin);
    expect(limitsAt(state, starts)).toEqual({ ...begin, threshold: null });
    expect(looseningDelay).toBe(86_400_000);
  });

  it('are withdrawn by whoever sends checks, and by stricter ones', () => {
    given(checkLimits, scheduled({ threshold: null }))
      .when(set({}), { at: justBefore })
      .thenEvents(withdrawn);
    given(checkLimits, scheduled({ threshold: null }))
      .when(set({ threshold: 0 }), { at: justBefore })
      .thenEvents({ type: 'CheckReleaseThresholdSet', data: { from: 100_000, to: 0, reason: '' } }, withdrawn);
    const { state } = given(checkLimits, scheduled({ threshold: null }), withdrawn);
    expect(limitsAt(state, '2027-01-01T00:00:00.000Z')).toEqual(begin);
  });

  it('wait anew when they are loosened further, and not when the same are asked for again', () => {
    const small = scheduled({ threshold: 200_000 });
    given(checkLimits, small)
      .when(set({ threshold: 200_000 }, 'We grow', true), { at: justBefore })
      .thenNothing();
    given(checkLimits, small)
      .when(set({ threshold: null }, 'We grow', true), { at: justBefore })
      .thenEvents(scheduled({ threshold: null }, '2026-03-11T14:59:59.999Z'));
  });

  it('that were set before they had to wait hold still', () => {
    const { state } = given(checkLimits, {
      type: 'CheckReleaseThresholdSet',
      data: { from: 100_000, to: null, reason: 'I am alone' },
    });
    expect(limitsAt(state, asked)).toEqual({ ...begin, threshold: null });
  });
});

it('lets one person alone send what is below both limits', () => {
  expect(passesAlone(100_000, begin)).toBe(true);
  expect(passesAlone(100_001, begin)).toBe(false);
  expect(passesAlone(10_000_001, { ...begin, threshold: null })).toBe(false);
  expect(passesAlone(1, { ...begin, threshold: 0 })).toBe(false);
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
