import { byKindThenTitle, nextSorting, type Sorting } from './sorting.js';

test('a column cycles ascending, descending, none; another one starts ascending', () => {
  const presses = ['title', 'title', 'title', 'size', 'title'] as const;
  let sorting: Sorting = null;
  const seen = presses.map((column) => {
    sorting = nextSorting(sorting, column);
    return sorting && `${sorting.column} ${sorting.descending ? 'down' : 'up'}`;
  });
  expect(seen).toEqual(['title up', 'title down', null, 'size up', 'title up']);
});

test('without sorting folders come first, then titles as people count', () => {
  const page = (title: string, __typename = 'File') => ({ title, __typename });
  const pages = [
    page('q10.pdf'),
    page('Zoning', 'Folder'),
    page('Q2.pdf'),
    page('bank', 'Link'),
    page('audit', 'Folder'),
  ];
  expect(pages.sort(byKindThenTitle).map(({ title }) => title)).toEqual([
    'audit',
    'Zoning',
    'bank',
    'Q2.pdf',
    'q10.pdf',
  ]);
});
