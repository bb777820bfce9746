import { argumentsByHand } from './arguments.js';

it('finds the arguments of resolvers typed by the schema', () => {
  expect(argumentsByHand('libs')).toEqual([]);
});

it('catches the planted types', () => {
  const file = 'tools/boundaries/planted/libs/notes/api/arguments-by-hand.ts';
  expect(argumentsByHand('tools/boundaries/planted/libs')).toEqual([
    `${file}: string`,
    `${file}: { readonly uuid: string; readonly text?: string | null }`,
    `${file}: EditNoteArgs`,
  ]);
});
