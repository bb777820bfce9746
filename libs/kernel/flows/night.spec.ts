import { isNight } from './night.js';

/** In how many of the hours from midnight to midnight of the firm it is night. */
function hoursOf(timeZone: string, midnight: string, hours: number): number {
  const from = Date.parse(midnight) + 20 * 60_000;
  return Array.from({ length: hours }, (_, n) => new Date(from + n * 3_600_000)).filter((now) => isNight(timeZone, now))
    .length;
}

it.each([
  ['a usual day', 'America/New_York', '2026-01-15T05:00:00Z', 24],
  ['the day clocks go forward', 'America/New_York', '2026-03-08T05:00:00Z', 23],
  ['the day clocks go back', 'America/New_York', '2026-11-01T04:00:00Z', 25],
  ['a zone that lies half an hour off', 'Asia/Kolkata', '2026-01-14T18:30:00Z', 24],
])('is once in %s', (_, timeZone, midnight, hours) => expect(hoursOf(timeZone, midnight, hours)).toBe(1));
