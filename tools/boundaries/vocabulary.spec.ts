import { offendingNames, ruledOut } from './vocabulary.js';

it('knows the words that the glossary rules out', () => {
  expect(ruledOut().get('fact')).toBe('event');
  expect(ruledOut().size).toBeGreaterThan(10);
});

it('finds none of them in names', () => {
  expect(offendingNames(ruledOut(), 'apps', 'libs', 'tests', 'tools/bench', 'tools/generate')).toEqual([]);
});

it('catches the planted names', () => {
  const folder = 'tools/boundaries/planted';
  expect(offendingNames(ruledOut(), folder)).toEqual([
    `${folder}/libs/notes/domain/note-facts.ts: NoteFacts, say event`,
    `${folder}/libs/notes/domain/note-facts.ts: kept, say stored, cached`,
    `${folder}/libs/notes/domain/note-facts.ts: note-facts, say event`,
  ]);
});
