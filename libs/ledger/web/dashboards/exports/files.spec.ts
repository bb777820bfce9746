import type { ShownTable } from '../reports/report-table.js';
import { csvFile } from './files.js';

it('runs nothing in a spreadsheet, and keeps amounts as numbers', async () => {
  const names = ['=cmd|calc', '+1+1', '-1+1', '@SUM(A1)', '\tTab', '＝1', '＋1', '－1', '＠SUM(A1)'];
  const cells = (...values: string[]) => ({ colData: values.map((value) => ({ value })) });
  const table = {
    header: [{ title: 'Account' }, { title: 'Amount' }],
    rows: names.map((name) => cells(name, '-12.50')),
  } as unknown as ShownTable;
  const text = await (await csvFile({ table, name: '=Report', about: 'Harbor Street Bakery LLC' })).text();
  expect(text).not.toMatch(/(^|,|")[=+@\t＝＋－＠]/m);
  expect(text.match(/,-12\.50?\r?$/gm)).toHaveLength(names.length);
});
