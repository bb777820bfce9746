import { type FolderAt, mayMoveTo, upFrom } from './move-targets.js';

const folders = new Map<string, FolderAt>(
  (
    [
      ['root', null],
      ['tax', 'root'],
      ['2025', 'tax'],
      ['legal', 'root'],
    ] as const
  ).map(([uuid, parentUuid]) => [uuid, { uuid, parentUuid, title: uuid }]),
);

test('the way up from a folder', () => {
  expect(upFrom(folders, '2025')).toEqual(['2025', 'tax', 'root']);
});

test.each([
  ['a file to another folder', [{ uuid: 'f', parentUuid: 'tax' }], 'legal', true],
  ['a file to where it is', [{ uuid: 'f', parentUuid: 'tax' }], 'tax', false],
  ['a folder into itself', [{ uuid: 'tax', parentUuid: 'root' }], 'tax', false],
  ['a folder below itself', [{ uuid: 'tax', parentUuid: 'root' }], '2025', false],
  ['a folder up', [{ uuid: '2025', parentUuid: 'tax' }], 'root', true],
  [
    'two of which one is there already',
    [
      { uuid: 'f', parentUuid: 'tax' },
      { uuid: 'g', parentUuid: 'legal' },
    ],
    'legal',
    true,
  ],
  ['nothing', [], 'legal', false],
])('%s', (_name, moving, destination, may) => {
  expect(mayMoveTo(moving, destination, folders)).toBe(may);
});
