import { sheetOf } from '@daybook/ledger/domain';
import type { ShownTable } from '../reports/shown-table.js';
import { csvFile } from './files.js';

it('runs nothing in a spreadsheet, and keeps amounts as numbers', async () => {
  const names = ['=cmd|calc', '+1+1', '-1+1', '@SUM(A1)', '\tTab', '＝1', '＋1', '－1', '＠SUM(A1)'];
  const cells = (...values: string[]) => ({ colData: values.map((value) => ({ value })) });
  const table = {
    header: [{ title: 'Account' }, { title: 'Amount' }],
    rows: names.map((name) => cells(name, '-12.50')),
  } as unknown as ShownTable;
  const text = await (
    await csvFile({ table, name: '=Report', about: 'Harbor Street Bakery LLC', syncedAt: '2026-11-24T07:00:00Z' })
  ).text();
  expect(text).not.toMatch(/(^|,|")[=+@\t＝＋－＠]/m);
  expect(text.match(/,-12\.50?\r?$/gm)).toHaveLength(names.length);
});

it('says above the table what it is, and when the books were read, by dates that hold on other days too', async () => {
  const table = { header: [{ title: 'Month', type: 'Text' }], rows: [] };
  const about = 'Harbor Street Bakery LLC · As of Nov 26, 2026';
  const text = await (await csvFile({ table, name: 'Liquidity', about, syncedAt: '2026-11-24T17:00:00Z' })).text();
  const lines = text.split('\r\n');
  expect(lines.slice(0, 2)).toEqual(['Liquidity', `"${about}"`]);
  expect(lines[2]).toMatch(/^"Books read Nov 24, 2026 at \d{1,2}:00 [AP]M \S+"$/);
});

it('gives figures to a sheet as numbers, and what is missing as it is', () => {
  const header = [
    { title: 'Month', type: 'Text' },
    { title: 'Quick ratio', type: 'Number' },
  ];
  const row = (...values: string[]) => ({
    colData: values.map((value) => ({ value })),
    meta: { summaryRow: false, depth: 0 },
  });
  const { data } = sheetOf({ header, rows: [row('Nov 2026', '2.14'), row('Oct 2026', '–')] }, ['Liquidity'], 'x');
  expect(data.slice(2).map(([, cell]) => [cell?.value, cell?.type])).toEqual([
    [2.14, Number],
    ['–', String],
  ]);
});
