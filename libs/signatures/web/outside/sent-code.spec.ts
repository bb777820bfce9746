/** @jest-environment jsdom */
import { forgetSentCode, hasSentCode, noteSentCode } from './sent-code.js';

const minute = 60_000;

test('a code that was sent can be entered after a reload, while it works and by whom it was sent to', () => {
  expect(hasSentCode('n…@bank.test')).toBe(false);
  noteSentCode('n…@bank.test', 0);
  expect(hasSentCode('n…@bank.test', 9 * minute)).toBe(true);
  expect(hasSentCode('p…@bank.test', 9 * minute)).toBe(false);
  expect(hasSentCode('n…@bank.test', 10 * minute)).toBe(false);
  forgetSentCode();
  expect(hasSentCode('n…@bank.test', 1)).toBe(false);
});
