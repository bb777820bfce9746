import { addDays, dayAt, dayInWords, momentInWords, zoneLabel } from './dates.js';

test('a calendar date', () => {
  expect(dayInWords('2026-01-12')).toBe('Jan 12, 2026');
});

test.each([
  ['2026-03-02T12:00:00Z', 'America/New_York', 'Mar 2, 2026 at 7:00 AM EST'],
  ['2026-07-02T04:30:00Z', 'America/New_York', 'Jul 2, 2026 at 12:30 AM EDT'],
  ['2026-07-02T16:05:00Z', 'UTC', 'Jul 2, 2026 at 4:05 PM UTC'],
  ['2026-07-02T16:05:00Z', 'Asia/Manila', 'Jul 3, 2026 at 12:05 AM PHT'],
])('%s in %s is %s', (instant, zone, words) => {
  expect(momentInWords(instant, zone)).toBe(words);
});

test('Manila is labelled PHT', () => {
  expect(zoneLabel(new Date(), 'Asia/Manila')).toBe('PHT');
  expect(zoneLabel(new Date('2026-01-15T12:00:00Z'), 'America/New_York')).toBe('EST');
});

test.each([
  ['Pacific/Honolulu', '2026-03-02'],
  ['America/New_York', '2026-03-03'],
  ['Asia/Manila', '2026-03-03'],
  ['a zone that nobody here knows', '2026-03-03'],
])('at one moment it is another day in %s', (zone, day) => {
  expect(dayAt(new Date('2026-03-03T09:00:00Z'), zone)).toBe(day);
});

test('a day is added across months, years and days on which clocks change', () => {
  expect(addDays('2026-03-07', 2)).toBe('2026-03-09');
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
});
