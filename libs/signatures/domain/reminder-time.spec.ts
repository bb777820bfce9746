import { dayAt } from '@daybook/kernel/events';
import { isTimeToRemind, nextReminder, nineOn } from './reminder-time.js';

const newYork = 'America/New_York';

it('comes at nine by the clocks of the company, one interval later', () => {
  expect(nextReminder('2026-01-05T20:00:00Z', 'DAILY_REMINDER', newYork)).toBe('2026-01-06T14:00:00.000Z');
  expect(nextReminder('2026-01-05T20:00:00Z', 'THREE_DAYS_REMINDER', 'Asia/Manila')).toBe('2026-01-09T01:00:00.000Z');
  expect(nextReminder('2026-01-05T20:00:00Z', 'NO_REMINDER', newYork)).toBeNull();
});

it('counts days of the company, not of the server', () => {
  expect(nextReminder('2026-01-06T04:30:00Z', 'DAILY_REMINDER', newYork)).toBe('2026-01-06T14:00:00.000Z');
  expect(dayAt(new Date('2026-01-06T04:30:00Z'), newYork)).toBe('2026-01-05');
  expect(dayAt(new Date('2026-01-05T16:30:00Z'), 'Asia/Manila')).toBe('2026-01-06');
});

it('moves from a weekend to Monday', () => {
  expect(nextReminder('2026-01-09T15:00:00Z', 'DAILY_REMINDER', newYork)).toBe('2026-01-12T14:00:00.000Z');
  expect(nextReminder('2026-01-08T15:00:00Z', 'THREE_DAYS_REMINDER', newYork)).toBe('2026-01-12T14:00:00.000Z');
});

it('stays at nine over both changes of the clocks, in either hemisphere and by half an hour', () => {
  expect(nextReminder('2026-03-06T14:00:00Z', 'DAILY_REMINDER', newYork)).toBe('2026-03-09T13:00:00.000Z');
  expect(nextReminder('2026-10-30T13:00:00Z', 'DAILY_REMINDER', newYork)).toBe('2026-11-02T14:00:00.000Z');
  expect(nineOn('2026-10-05', 'Australia/Sydney')).toBe('2026-10-04T22:00:00.000Z');
  expect(nineOn('2026-10-05', 'Australia/Lord_Howe')).toBe('2026-10-04T22:00:00.000Z');
  expect(nineOn('2026-04-03', 'Australia/Lord_Howe')).toBe('2026-04-02T22:00:00.000Z');
});

it('knows the ends of years and the leap day', () => {
  expect(nextReminder('2027-12-31T14:00:00Z', 'WEEKLY_REMINDER', newYork)).toBe('2028-01-07T14:00:00.000Z');
  expect(nextReminder('2028-02-28T15:00:00Z', 'DAILY_REMINDER', newYork)).toBe('2028-02-29T14:00:00.000Z');
});

it('holds back by night and on weekends what is late', () => {
  const may = (at: string) => isTimeToRemind(at, newYork);
  expect([may('2026-01-06T13:59:59Z'), may('2026-01-06T14:00:00Z'), may('2026-01-07T04:59:00Z')]).toEqual([
    false,
    true,
    true,
  ]);
  expect([may('2026-01-10T15:00:00Z'), may('2026-01-11T15:00:00Z')]).toEqual([false, false]);
});
