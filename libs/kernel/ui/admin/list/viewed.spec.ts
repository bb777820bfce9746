import { shows, type Viewed, viewedIn } from './viewed.js';

const sort = { field: 'due', order: 'ASC' } as const;
const list: Viewed = {
  filter: { due: 'overdue', turn: 'me' },
  sort,
  columns: { hidden: ['since', 'owner'], order: [] },
};

it('is shown by its filters and order, whatever columns there are', () => {
  expect(shows(list, { filter: { turn: 'me', due: 'overdue' }, sort })).toBe(true);
  expect(shows(list, { filter: { due: 'overdue' }, sort })).toBe(false);
  expect(shows(list, { filter: list.filter ?? {}, sort: { ...sort, order: 'DESC' } })).toBe(false);
});

it('is shown with its columns where it has some', () => {
  const view = (hidden: readonly string[], order: readonly string[] = []): Viewed => ({
    ...list,
    columns: { hidden, order },
  });
  expect(shows(list, view(['owner', 'since']))).toBe(true);
  expect(shows(list, view(['owner']))).toBe(false);
  expect(shows(list, view(['owner', 'since'], ['due', 'title']))).toBe(false);
});

it('is nothing where what was kept cannot be read', () => {
  expect(viewedIn('{"filter":{"due":"today"}}')).toEqual({ filter: { due: 'today' } });
  expect(viewedIn('{')).toEqual({});
});
