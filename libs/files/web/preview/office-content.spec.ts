import { columnName, isFigure } from './office-content.js';

test('columns are called as in spreadsheets', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});

test('figures stand at the right, words and dates do not', () => {
  expect(['12', '1,234.50', '(300.00)', '-5 %', '$ 12', '12,50'].filter(isFigure)).toHaveLength(6);
  expect(['Rent', '1/12/2026', '', '-', '2026-01-05', 'Q1'].filter(isFigure)).toEqual([]);
});
