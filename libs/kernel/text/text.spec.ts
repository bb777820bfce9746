import { isStorable, legible } from './index.js';

it.each(['a\0b', '\ud83d', 'x\udc00y', '\ude00\ud83d'])('is not stored: %j', (text) => {
  expect(isStorable(text)).toBe(false);
});

it.each(['', 'Zoë 😀', '\u200b', '\u202e', '<script>', 'שלום'])('is stored: %j', (text) => {
  expect(isStorable(text)).toBe(true);
});

it.each([
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['\u202A+1 212 555 0123\u202C', '+1 212 555 0123'],
  ['\u2066a\u2067b\u2068c\u2069', 'abc'],
  ['\u200b', ''],
  [' \u200b\u2060\ufeff ', ''],
  ['\u202e\u200b', ''],
  ['\u3164', ''],
])('%j is read as %j', (given, wanted) => {
  expect(legible(given)).toBe(wanted);
});

it.each(['  two words ', 'family 👩‍👩‍👧 ❤️', 'נקודה\u200f.', 'soft\u00adhyphen', '   ', ''])(
  '%j stays as it is',
  (text) => {
    expect(legible(text)).toBe(text);
  },
);
