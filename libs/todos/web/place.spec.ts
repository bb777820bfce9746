import { readPlace, returnPath } from './place.js';

const uuid = '3f1c2c1e-7a60-4a3e-9d0a-2f4b8f1f8a11';

test.each([
  ['/c/feed', { list: 'feed', drawn: null }],
  ['/c/feed/older', { list: 'feed', drawn: null }],
  ['/c/to-dos', { list: 'to-dos', drawn: null }],
  ['/c/to-dos/', { list: 'to-dos', drawn: null }],
  [`/c/to-dos/${uuid}`, { list: 'to-dos', drawn: { kind: 'view', uuid } }],
  [`/c/to-dos/edit-${uuid}`, { list: 'to-dos', drawn: { kind: 'edit', uuid } }],
  ['/c/to-dos/new-yes-or-no', { list: 'to-dos', drawn: { kind: 'new', todoType: 'yes-or-no' } }],
])('%s', (path, place) => {
  expect(readPlace(path)).toEqual(place);
});

test('closing leads to the stored return URL, else to the list', () => {
  expect(returnPath({ returnTo: '/c/feed', keepScroll: true }, 'c')).toBe('/c/feed');
  expect(returnPath(null, 'c')).toBe('/c/to-dos');
});
