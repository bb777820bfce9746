import { folderOptions } from './folder-options.js';

test('folders are chosen by their paths, the root is none', () => {
  const folders = [
    { uuid: 'r', title: 'Files', parentUuid: null },
    { uuid: 't', title: 'Tax', parentUuid: 'r' },
    { uuid: 'm', title: 'Monthly', parentUuid: 'r' },
    { uuid: 'y', title: '2026', parentUuid: 'm' },
    { uuid: 'o', title: 'Shared with me', parentUuid: 'a folder that is not seen' },
  ];
  expect(folderOptions(folders)).toEqual([
    { value: 'm', label: 'Monthly' },
    { value: 'y', label: 'Monthly / 2026' },
    { value: 'o', label: 'Shared with me' },
    { value: 't', label: 'Tax' },
  ]);
});
