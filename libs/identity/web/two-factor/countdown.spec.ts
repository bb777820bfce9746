import { secondsUntil } from './countdown.js';

const now = Date.parse('2026-03-01T12:00:00.000Z');

test.each([
  [null, 0],
  ['2026-03-01T12:01:00.000Z', 60],
  ['2026-03-01T12:00:59.001Z', 60],
  ['2026-03-01T12:00:59.000Z', 59],
  ['2026-03-01T12:00:00.001Z', 1],
  ['2026-03-01T12:00:00.000Z', 0],
  ['2026-03-01T11:59:00.000Z', 0],
  // the clock of the device is two hours slow
  ['2026-03-01T14:00:00.000Z', 60],
])('until %s it is %s seconds', (moment, seconds) => {
  expect(secondsUntil(moment, now)).toBe(seconds);
});
