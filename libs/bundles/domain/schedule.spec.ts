import { given } from '@daybook/kernel/events/spec';
import { duePeriods, limits, nextPeriod, schedule } from './index.js';

const by = { by: { user: 'grace' }, at: '2026-11-28T15:00:00.000Z' };
const set = { type: 'ScheduleRollouts', every: 'month', companies: ['a', 'b', 'a'], leadDays: 5 } as const;
const scheduled = { type: 'RolloutsScheduled', data: { companies: ['a', 'b'], leadDays: 5 } } as const;
const ended = { type: 'RolloutsUnscheduled', data: {} } as const;
const zone = 'America/New_York';

it('is set for companies, set anew, and ended', () => {
  given(schedule).when(set).thenEvents(scheduled);
  given(schedule, scheduled).when({ type: 'UnscheduleRollouts' }).thenEvents(ended);
  given(schedule, scheduled, ended).when({ type: 'UnscheduleRollouts' }).thenEvents();
  expect(given(schedule, scheduled, ended).state).toEqual({ is: 'off' });
});

it.each([
  ['onceOnly', { every: 'once' }],
  ['leadDays', { leadDays: -1 }],
  ['leadDays', { leadDays: 1.5 }],
  ['leadDays', { leadDays: limits.leadDays + 1 }],
  ['companiesMissing', { companies: [] }],
  ['tooManyCompanies', { companies: Array.from({ length: limits.companies + 1 }, (_, n) => `${n}`) }],
] as const)('says why not: %s', (refused, changes) => {
  given(schedule)
    .when({ ...set, ...changes })
    .thenRefused(refused);
});

const monthly = { every: 'month', leadDays: 5, since: by.at } as const;

it('begins with the first period whose day comes after it was set', () => {
  expect(duePeriods(monthly, '2026-12-25', zone)).toEqual([]);
  expect(duePeriods(monthly, '2026-12-26', zone)).toEqual(['2026-12']);
  expect(duePeriods(monthly, '2027-02-23', zone)).toEqual(['2027-02', '2027-01', '2026-12']);
  expect(duePeriods({ ...monthly, leadDays: 2 }, '2026-11-28', zone)).toEqual([]);
  expect(duePeriods({ ...monthly, leadDays: 1 }, '2026-11-29', zone)).toEqual(['2026-11']);
});

it('counts days where the firm is', () => {
  const late = { ...monthly, leadDays: 1, since: '2026-11-29T02:00:00.000Z' };
  expect(duePeriods(late, '2026-11-29', zone)).toEqual(['2026-11']);
  expect(duePeriods(late, '2026-11-29', 'UTC')).toEqual([]);
});

it.each([
  ['month', 5, '2026-11-24', '2026-11-25', 'November 2026'],
  ['month', 5, '2026-11-25', '2026-12-26', 'December 2026'],
  ['month', 27, '2027-01-31', '2027-02-01', 'February 2027'],
  ['quarter', 0, '2026-11-28', '2026-12-31', 'Q4 2026'],
  ['year', 10, '2026-12-21', '2027-12-21', '2027'],
] as const)('comes next each %s, %i days before, after %s on %s', (every, leadDays, today, on, label) => {
  expect(nextPeriod({ every, leadDays }, today)).toMatchObject({ on, period: { label } });
});

it('does not come around once', () => {
  expect(nextPeriod({ every: 'once', leadDays: 5 }, '2026-11-28')).toBeUndefined();
  expect(duePeriods({ ...monthly, every: 'once' }, '2026-12-31', zone)).toEqual([]);
});
