import { assemblersOfViewers } from './viewers.js';

it('finds one place where viewers are put together', () => {
  expect(assemblersOfViewers('apps', 'libs')).toEqual([]);
});

it('catches the planted viewer', () => {
  expect(assemblersOfViewers('tools/boundaries/planted')).toEqual([
    'tools/boundaries/planted/libs/notes/flow/second-viewer.ts',
  ]);
});
