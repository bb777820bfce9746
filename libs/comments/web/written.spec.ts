import { readWritten, sends } from './written.js';

test('empty and blank cannot be sent', () => {
  expect(readWritten('').maySend).toBe(false);
  expect(readWritten(' \n ').maySend).toBe(false);
});

test('2000 characters pass, 2001 do not, an emoji counts once', () => {
  expect(readWritten('🧾'.repeat(2000))).toMatchObject({ length: 2000, maySend: true });
  expect(readWritten('a'.repeat(2001))).toMatchObject({ length: 2001, maySend: false });
  expect(readWritten('a'.repeat(2001)).error).toBeDefined();
});

test('Enter sends, Shift+Enter and a composed word do not', () => {
  expect(sends({ key: 'Enter', shiftKey: false, isComposing: false })).toBe(true);
  expect(sends({ key: 'Enter', shiftKey: true, isComposing: false })).toBe(false);
  expect(sends({ key: 'Enter', shiftKey: false, isComposing: true })).toBe(false);
});
