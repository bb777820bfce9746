import { treeMove, treeRows } from './tree-rows.js';

const folder = (uuid: string, parentUuid: string | null) => ({ uuid, parentUuid, title: uuid, urlPath: `/${uuid}/` });
const folders = [folder('Files', null), folder('Tax', 'Files'), folder('Legal', 'Files'), folder('2025', 'Tax')];
const lines = (open: string[]) =>
  treeRows(folders, new Set(open)).map(
    ({ folder: { title }, level, isOpen }) => `${level} ${title}${isOpen ? ' open' : ''}`,
  );

test('only what is below open folders is in sight, by title', () => {
  expect(lines([])).toEqual(['1 Files']);
  expect(lines(['Files'])).toEqual(['1 Files open', '2 Legal', '2 Tax']);
  expect(lines(['Files', 'Tax', '2025'])).toEqual(['1 Files open', '2 Legal', '2 Tax open', '3 2025']);
});

test('a folder whose parent is out of sight stands at the top', () => {
  expect(treeRows([folder('2025', 'Tax')], new Set()).map(({ level }) => level)).toEqual([1]);
});

test('arrows go through the tree', () => {
  const rows = treeRows(folders, new Set(['Files']));
  expect(treeMove(rows, 0, 'ArrowRight')).toEqual({ to: 1 });
  expect(treeMove(rows, 2, 'ArrowRight')).toEqual({ open: 'Tax' });
  expect(treeMove(rows, 1, 'ArrowRight')).toBeUndefined();
  expect(treeMove(rows, 2, 'ArrowLeft')).toEqual({ to: 0 });
  expect(treeMove(rows, 0, 'ArrowLeft')).toEqual({ close: 'Files' });
  expect(treeMove(rows, 2, 'ArrowDown')).toEqual({ to: 2 });
});
