import { type KnownFigure, withoutThinking } from '@daybook/chatbot/domain';
import fc from 'fast-check';
import { SpokenTurn } from './spoken.js';

const usd = (value: number): KnownFigure => ({ name: 'Net Income', value, unit: 'USD', result: 'r' });
const found = { figures: [usd(5_000), usd(4_200)], days: new Set<string>() };

/** What is shown of a text that comes in pieces, in words. */
function shown(pieces: readonly string[]): readonly string[] {
  const turn = new SpokenTurn(found, '2026-11-27', []);
  const early = pieces.flatMap((piece) => turn.add(piece));
  return [...early, ...turn.end(withoutThinking(pieces.join('')))].map(({ text }) => text);
}

it.each([
  ['Your net income was $5,000 vs. $4,200 in May. It grew.', 2],
  ['It was approx. 5,000 dollars. Then it fell.', 2],
  ['Lines:\n- Net $5,000\n- Net $4,200\n', 3],
  ['See [the rent. It is $5,000](https://evil.test). It grew.', 2],
])('shows all of “%s”, wherever it is cut', (text, sentences) => {
  const whole = shown([text]);
  expect(whole).toHaveLength(sentences);
  for (let cut = 0; cut <= text.length; cut += 1) expect(shown([text.slice(0, cut), text.slice(cut)])).toEqual(whole);
});

it('shows a sentence as soon as another one begins', () => {
  const turn = new SpokenTurn(found, '2026-11-27', []);
  expect(turn.add('It was $5,000. ')).toEqual([]);
  expect(turn.add('I')).toMatchObject([{ text: 'It was $5,000. ' }]);
});

it('shows of any text in any pieces what it shows of the whole', () => {
  const bits =
    'It|was|$5,000|$9|vs.|. |? |) |"|(|\n|\r|[a|](x.|<b|>|<script>|</script>|<think>|</think>|www.a|7|A| '.split('|');
  const pieces = fc.array(fc.oneof(fc.constantFrom(...bits), fc.string({ unit: 'grapheme', maxLength: 4 })));
  fc.assert(
    fc.property(pieces, fc.array(fc.nat(60)), (all, cuts) => {
      const text = all.join('');
      const at = [0, ...cuts.filter((cut) => cut < text.length).toSorted((one, other) => one - other), text.length];
      const cut = at.slice(1).map((to, n) => text.slice(at[n], to));
      expect(shown(cut)).toEqual(shown([text]));
    }),
    { numRuns: 2_000 },
  );
});
