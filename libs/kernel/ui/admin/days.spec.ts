import { areReversed } from './days.js';

test.each([
  ['2026-03-04', '2026-03-03', true],
  ['2026-03-03', '2026-03-03', false],
  ['2026-03-03', '2026-03-04', false],
  ['2026-03-03', '', false],
  ['', '2026-03-03', false],
  [undefined, undefined, false],
  // 2026 on its way
  ['2026-03-03', '0202-03-04', false],
])('%s to %s is reversed: %s', (from, to, expected) => {
  expect(areReversed(from, to)).toBe(expected);
});
