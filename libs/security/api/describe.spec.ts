import { type DescribesEvents, sentenceOf } from './describe.js';

const words: DescribesEvents = {
  tell: () => {
    throw new Error('A denial is no event of a stream.');
  },
};

it.each([
  [1, 'Ana Lopez was denied the same and other things once more within a minute.'],
  [12, 'Ana Lopez was denied the same and other things 12 times more within a minute.'],
])('counts what was denied further: %i', (times, sentence) => {
  const line = { kind: 'denied', detail: null, times, person: 'ana', isEvent: false } as never;
  expect(sentenceOf(line, words, new Map([['ana', 'Ana Lopez']]))).toBe(sentence);
});
