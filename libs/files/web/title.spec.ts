import { limits } from '@daybook/files/domain';
import { longest, shownTitle, stemLength } from './title.js';

test.each([
  [{ title: 'return.pdf', versionNumber: 1, versionCount: 1 }, 'return.pdf'],
  [{ title: 'return.pdf', versionNumber: 3, versionCount: 4 }, 'return.pdf (v3)'],
  [{ title: 'scan.pdf', isExtracting: true }, 'scan.pdf: extracting...'],
  [{ title: 'scan.pdf', versionNumber: 2, versionCount: 2, isExtracting: true }, 'scan.pdf (v2): extracting...'],
  [{ title: 'Tax' }, 'Tax'],
])('%j is shown as %s', (page, shown) => {
  expect(shownTitle(page)).toBe(shown);
});

test('renaming selects the name and keeps the ending', () => {
  expect(['return.pdf', 'Tax 2025', '.env', 'a.b.csv'].map(stemLength)).toEqual([6, 8, 4, 3]);
});

test('the fields take as much as the rules allow', () => {
  expect(limits).toMatchObject(longest);
});
