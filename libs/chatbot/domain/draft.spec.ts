import fc from 'fast-check';
import { type Draft, type DraftPiece, piecesSince, withPiece } from './draft.js';
import type { BotRow } from './rows.js';

const text = (value: string): BotRow => ({ type: 'text', value });
const table: BotRow = { type: 'html', value: '<b>3</b>' };

/** All states of an answer as it grows, and an answer that a second worker begins anew. */
function statesOf(words: readonly string[], attempt: string): Draft[] {
  const rows: BotRow[] = [];
  return words.map((word) => {
    const last = rows.at(-1);
    if (word === '') rows.push(table);
    else if (last?.type === 'text') rows[rows.length - 1] = text(last.value + word);
    else rows.push(text(word));
    return { interaction: 'i', attempt, rows: [...rows] };
  });
}

const heardBy = (pieces: readonly DraftPiece[], before: readonly BotRow[] = []) => pieces.reduce(withPiece, before);

it('has every reader end with the whole answer, whatever they missed and whenever they connected', () => {
  const word = fc.constantFrom('Rent ', 'rose. ', 'By $3. ', '');
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 12 }),
      fc.array(word, { minLength: 1, maxLength: 12 }),
      fc.array(fc.constantFrom('hears', 'misses', 'connects'), { minLength: 24, maxLength: 24 }),
      (first, second, luck) => {
        const states = [...statesOf(first, 'one'), ...statesOf(second, 'two')];
        let known: Draft | undefined;
        let shown: readonly BotRow[] = [];
        for (const [n, state] of states.entries()) {
          if (luck[n] === 'misses' && n < states.length - 1) continue;
          if (luck[n] === 'connects') known = undefined;
          shown = heardBy(piecesSince(known, state), shown);
          known = state;
        }
        expect(shown).toEqual(states.at(-1)?.rows);
      },
    ),
  );
});

it('says only what is new, and nothing twice', () => {
  const [one, two, three] = statesOf(['Rent ', 'rose.', ''], 'one') as [Draft, Draft, Draft];
  expect(piecesSince(one, two)).toEqual([{ interactionUuid: 'i', row: 0, from: 5, value: text('rose.') }]);
  expect(piecesSince(two, three)).toEqual([{ interactionUuid: 'i', row: 1, from: 0, value: table }]);
  expect(piecesSince(three, three)).toEqual([]);
});
