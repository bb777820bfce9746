import type { Page } from '../page.js';
import { beside } from './beside.js';

const page = (uuid: string, more: object = {}) =>
  ({ __typename: 'File', uuid, live: true, previewKind: 'pdf', unviewableReason: null, ...more }) as Page;
const listed = [
  page('folder', { __typename: 'Folder', previewKind: undefined }),
  page('a'),
  page('link', { __typename: 'Link', previewKind: undefined }),
  page('sheet', { previewKind: null }),
  page('infected', { unviewableReason: 'infected' }),
  page('b'),
  page('c'),
];
const rows = { count: listed.length, row: (index: number) => listed[index] };

it('goes from file to file in the order of the list and passes over what it cannot show', () => {
  expect(beside(rows, 'a')).toEqual({ previous: undefined, next: 'b' });
  expect(beside(rows, 'b')).toEqual({ previous: 'a', next: 'c' });
  expect(beside(rows, 'c')).toEqual({ previous: 'b', next: undefined });
});

it('leads nowhere from a file that is not in the list, or while it is not known', () => {
  expect(beside(rows, 'gone')).toEqual({ previous: undefined, next: undefined });
  expect(beside({ count: undefined, row: () => undefined }, 'a')).toEqual({ previous: undefined, next: undefined });
});
