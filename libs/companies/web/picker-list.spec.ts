import { arrange, pickerKind } from './picker-list.js';

const company = (name: string, isFavorite = false) => ({ uuid: name, name, isFavorite, needsAttentionCount: 0 });

test('favorites come first, each part by name', () => {
  const { favorites, others } = arrange([company('Willow'), company('Acme', true), company('Birch')]);
  expect(favorites.map(({ name }) => name)).toEqual(['Acme']);
  expect(others.map(({ name }) => name)).toEqual(['Birch', 'Willow']);
});

test.each([
  [0, 'nothing'],
  [1, 'text'],
  [2, 'choice'],
])('with %d companies the picker is %s', (count, kind) => {
  expect(pickerKind(count)).toBe(kind);
});
