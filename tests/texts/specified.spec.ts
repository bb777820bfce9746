import { readFileSync } from 'node:fs';
import { literalsIn, pieceOf, withGaps } from './literals.js';

const specified: Readonly<Record<string, readonly string[]>> = JSON.parse(
  readFileSync('tests/texts/specified.json', 'utf8'),
);

const texts = Object.entries(specified).flatMap(([id, some]) => some.map((text) => [id, text] as const));
const literals = literalsIn(texts.map(([, text]) => pieceOf(text)));
const isRead = (text: string) => literals.has(withGaps(text));

it.each(texts)('shows what %s says: %s', (_, text) => {
  expect(isRead(text)).toBe(true);
});

it('takes no comment for a text, and no part of a longer one', () => {
  expect(isRead('Copied!')).toBe(true);
  expect(isRead('Copied')).toBe(false);
  expect(isRead('What people may read')).toBe(false);
});
