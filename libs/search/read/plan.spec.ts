import { marksOf, stretchesOf, withoutStopWords, wordsQuery } from './plan.js';
import type { AskedWord, CountedWord } from './words.query.js';

const asked = (word: string, more: Partial<AskedWord> = {}): AskedWord => {
  return { word, stem: word, isStopWord: false, like: [word], documents: 10, ...more };
};
const weeks = (each: number): CountedWord[] =>
  Array.from({ length: 100 }, (_, n) => ({ word: `~w${2_900 + n}`, documents: each }));

describe('a word becomes', () => {
  it('its beginning, and other forms of it, while few documents have them', () => {
    expect(wordsQuery([asked('tax')])).toBe(`'tax':*`);
    expect(wordsQuery([asked('companies', { like: ['companies', 'company'] })])).toBe(`('companies':* | ('company'))`);
    expect(wordsQuery([asked('permits', { stem: 'permit', like: [] })])).toBe(`'permit':*`);
  });

  it('the commonest words that begin with it when many documents have them', () => {
    const like = Array.from({ length: 30 }, (_, n) => `tax${n}`);
    const query = wordsQuery([asked('tax', { like, documents: 90_000 })]);
    expect(query).toMatch(/^\('tax' \| 'tax0' \| .* \| 'tax11'\)$/);
  });

  it('nothing as a stop word, unless no other was typed', () => {
    const the = asked('the', { isStopWord: true });
    expect(withoutStopWords([the, asked('tax')])).toHaveLength(1);
    expect(withoutStopWords([the])).toEqual([the]);
  });
});

describe('the time that is looked through', () => {
  const common = [asked('tax', { documents: 50_000 })];

  it('is all of it while few documents match, in the company or everywhere', () => {
    expect(stretchesOf([asked('tax')], [], weeks(1_000), 2_999)).toBeUndefined();
    const inCompany = [...weeks(1_000), { word: '~c1', documents: 300 }];
    expect(stretchesOf(common, ['~c1'], inCompany, 2_999)).toBeUndefined();
  });

  it('is as many of the newest weeks as bring enough, then ever longer stretches before them', () => {
    expect(stretchesOf(common, [], weeks(1_000), 3_001)).toEqual([
      { from: 2_996, to: 3_001 },
      { from: 2_972, to: 2_995 },
      { from: 2_900, to: 2_971 },
    ]);
  });

  it('is told by marks of four weeks where they are whole', () => {
    expect(marksOf({ from: 2_903, to: 2_909 })).toEqual(['~w2903', '~m726', '~w2908', '~w2909']);
  });
});
