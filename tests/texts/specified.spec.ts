import { readFileSync } from 'node:fs';
import { literalsIn, pieceOf, withGaps } from './literals.js';

const specified: Readonly<Record<string, readonly string[]>> = JSON.parse(
  readFileSync('tests/texts/specified.json', 'utf8'),
);

/** By the id of the requirement, why nobody reads its text here. This list only shrinks. */
const unread: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.keys(specified)
      .filter((id) => id.startsWith('CHAT-') && !['CHAT-012', 'CHAT-052', 'CHAT-067', 'CHAT-069'].includes(id))
      .map((id) => [id, 'The assistant has no screens.']),
  ),
};

const texts = Object.entries(specified).flatMap(([id, some]) => some.map((text) => [id, text] as const));
const literals = literalsIn(texts.map(([, text]) => pieceOf(text)));
const isRead = (text: string) => literals.has(withGaps(text));

it.each(texts.filter(([id]) => !(id in unread)))('shows what %s says: %s', (_, text) => {
  expect(isRead(text)).toBe(true);
});

it('excepts nothing that is read', () => {
  const idle = Object.keys(unread).filter((id) => {
    const some = texts.filter(([one]) => one === id);
    return some.length === 0 || some.every(([, text]) => isRead(text));
  });
  expect(idle).toEqual([]);
});

it('takes no comment for a text, and no part of a longer one', () => {
  expect(isRead('Copied!')).toBe(true);
  expect(isRead('Copied')).toBe(false);
  expect(isRead('What people may read')).toBe(false);
});
