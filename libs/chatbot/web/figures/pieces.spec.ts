import { piecesOf } from './pieces.js';

const source = (figure: string, result: string) => ({ figure, result });

it('cuts an answer at its figures, each with its own source', () => {
  const [first, second] = [source('$5', 'a'), source('$5', 'b')];
  expect(piecesOf('Rent was $5, then $5.', [first, second])).toEqual([
    { text: 'Rent was ' },
    { text: '$5', source: first },
    { text: ', then ' },
    { text: '$5', source: second },
    { text: '.' },
  ]);
});

it('loses no word, whatever the sources say', () => {
  for (const sources of [[], [source('', 'a')], [source('$7', 'a'), source('$5', 'b')], [source('Rent was $5.', 'a')]])
    expect(
      piecesOf('Rent was $5.', sources)
        .map(({ text }) => text)
        .join(''),
    ).toBe('Rent was $5.');
});
