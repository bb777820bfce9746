import { snoozeTimes } from './snooze-times.js';

const said = (now: string) =>
  snoozeTimes(new Date(now)).map(
    ({ name, until }) => `${name} ${until.toDateString()} ${until.getHours()}:${until.getMinutes()}`,
  );

it('offers later today, tomorrow and next Monday, in the morning', () => {
  expect(said('2026-12-01T10:30')).toEqual([
    'today Tue Dec 01 2026 13:30',
    'tomorrow Wed Dec 02 2026 8:0',
    'week Mon Dec 07 2026 8:0',
  ]);
  expect(said('2026-11-30T10:30').at(-1)).toBe('week Mon Dec 07 2026 8:0');
});

it('offers no later today in the evening, and on a Sunday no Monday beside tomorrow', () => {
  expect(said('2026-12-01T18:30')).toEqual(['tomorrow Wed Dec 02 2026 8:0', 'week Mon Dec 07 2026 8:0']);
  expect(said('2026-12-06T23:30')).toEqual(['tomorrow Mon Dec 07 2026 8:0']);
});

it('is the morning by the clock, also over a change of it', () => {
  expect(said('2026-10-31T23:00').every((one) => one.endsWith('8:0'))).toBe(true);
});
