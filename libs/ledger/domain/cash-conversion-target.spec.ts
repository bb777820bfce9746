import { given } from '@daybook/kernel/events/spec';
import { type CashConversionTargetEvent, cashConversionTarget, targetDaysOf } from './cash-conversion-target.js';

const set = (days: number) => ({ type: 'SetCashConversionTarget', days }) as const;
const wasSet = (from: number | null, days: number): CashConversionTargetEvent => ({
  type: 'CashConversionTargetSet',
  data: { from, days },
});

it('is set, remembers what it was, and the same again is nothing', () => {
  given(cashConversionTarget).when(set(45)).thenEvents(wasSet(null, 45));
  given(cashConversionTarget, wasSet(null, 45)).when(set(0)).thenEvents(wasSet(45, 0));
  given(cashConversionTarget, wasSet(null, 45)).when(set(45)).thenNothing();
  given(cashConversionTarget).when(set(-20)).thenEvents(wasSet(null, -20));
});

it.each([366, -366, 1.5])('refuses %s days', (days) =>
  given(cashConversionTarget).when(set(days)).thenRefused('targetDays'),
);

it.each([
  ['45', 45],
  [' 45 ', 45],
  ['', 0],
  ['-10', -10],
  ['4.5', undefined],
  ['forty', undefined],
])('reads %j as %s', (typed, days) => expect(targetDaysOf(typed)).toBe(days));
