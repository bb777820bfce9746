import { listBehind, readPlace, returnPath } from './place.js';

const uuid = '3f1c2c1e-7a60-4a3e-9d0a-2f4b8f1f8a11';

test.each([
  ['/c/feed', { list: 'feed', drawn: null }],
  [`/c/feed/${uuid}`, { list: 'feed', drawn: { kind: 'view', uuid } }],
  ['/c/to-dos', { list: 'to-dos', drawn: null }],
  ['/c/to-dos/', { list: 'to-dos', drawn: null }],
  [`/c/to-dos/${uuid}`, { list: 'to-dos', drawn: { kind: 'view', uuid } }],
  [`/c/to-dos/edit-${uuid}`, { list: 'to-dos', drawn: { kind: 'edit', uuid } }],
  ['/c/to-dos/new-yes-or-no', { list: 'to-dos', drawn: { kind: 'new', todoType: 'yes-or-no' } }],
])('%s', (path, place) => {
  expect(readPlace(path)).toEqual(place);
});

test.each([
  ['/c/to-dos/1', { returnTo: '/c/feed', keepScroll: true }, '/c/feed', 'feed'],
  [
    '/c/to-dos/edit-1',
    { returnTo: '/c/to-dos?filter=completed', keepScroll: true },
    '/c/to-dos?filter=completed',
    'to-dos',
  ],
  ['/c/feed/1', null, '/c/feed', 'feed'],
  ['/c/to-dos/1', null, '/c/to-dos', 'to-dos'],
])('closing %s with %j leads to %s', (path, state, back, behind) => {
  const place = readPlace(path);
  expect(returnPath(state, 'c', place)).toBe(back);
  expect(listBehind(place, back)).toBe(behind);
});
