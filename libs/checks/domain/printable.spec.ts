import { asPrinted, unprintable } from './printable.js';

it.each(['Acme Paper', 'Café Zoë & Söhne', 'O’Brien – “Sons”', 'Cafe\u0301', 'Šimon Œuvre', 'No. 7 #3 (LLC)'])(
  'prints %s',
  (name) => expect(unprintable(name)).toBeUndefined(),
);

it.each([
  ['王记饭店', '“王”'],
  ['🍕 Pizza', '“🍕”'],
  ['Łódź Foods', '“Ł”'],
  ['\u200bHidden LLC', 'cannot be seen'],
  ['Hid\u00adden', 'cannot be seen'],
  ['Pay\u202eeeyaP', 'cannot be seen'],
])('does not print %j', (name, reason) => expect(unprintable(name)).toContain(reason));

it('writes a letter and its accent as one, and spaces as one', () =>
  expect(asPrinted(' Cafe\u0301\u00a0 Zoe ')).toBe('Café Zoe'));
