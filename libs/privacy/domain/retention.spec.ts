import { given, recorded } from '@daybook/kernel/events/spec';
import { destroyableFrom, oldEnough, type RetentionEvent, retention } from './retention.js';

const past = (...events: RetentionEvent[]) =>
  given(retention, ...events.map((event, revision) => recorded(event, revision)));
const set = (from: number, to: number): RetentionEvent => ({
  type: 'RetentionRuleSet',
  data: { kind: 'file', from, to },
});
const command = (years: number, kind = 'file') =>
  ({ type: 'SetRetentionRule', kind, years, defaults: { file: 7 } }) as const;

it('is set by kind, from what counted before', () => {
  past().when(command(10)).thenEvents(set(7, 10));
  past().when(command(7)).thenNothing();
  past(set(7, 10)).when(command(0)).thenEvents(set(10, 0));
});

it('wants a kind that has a rule, and whole years', () => {
  past().when(command(3, 'song')).thenRefused('unknownKind');
  for (const years of [-1, 1.5, 100, Number.NaN]) past().when(command(years)).thenRefused('badYears');
});

it('lasts to the day, also from a day that not every year has', () => {
  expect(destroyableFrom('2024-02-29T12:00:00.000Z', 7)).toBe('2031-03-01');
  expect(destroyableFrom('2026-11-23T23:30:00.000Z', 0)).toBe('2026-11-23');
  expect(oldEnough('2033-11-23T01:00:00.000Z', 7)).toBe('2026-11-23T23:59:59.999Z');
});
