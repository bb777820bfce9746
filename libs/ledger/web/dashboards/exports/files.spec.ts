import { text } from 'node:stream/consumers';
import { sheetOf } from '@daybook/ledger/domain';
import { fromBufferPromise } from 'yauzl';
import type { ShownTable } from '../reports/shown-table.js';
import { csvFile, workbookFile } from './files.js';

const compared = { day: '2026-11-24', differences: [] };

it('runs nothing in a spreadsheet, and keeps amounts as numbers', async () => {
  const names = ['=cmd|calc', '+1+1', '-1+1', '@SUM(A1)', '\tTab', '＝1', '＋1', '－1', '＠SUM(A1)'];
  const cells = (...values: string[]) => ({ colData: values.map((value) => ({ value })) });
  const table = {
    header: [{ title: 'Account' }, { title: 'Amount' }],
    rows: names.map((name) => cells(name, '-12.50')),
  } as unknown as ShownTable;
  const text = await (
    await csvFile({
      table,
      name: '=Report',
      about: 'Harbor Street Bakery LLC',
      syncedAt: '2026-11-24T07:00:00Z',
      compared,
    })
  ).text();
  expect(text).not.toMatch(/(^|,|")[=+@\t＝＋－＠]/m);
  expect(text.match(/,-12\.50?\r?$/gm)).toHaveLength(names.length);
});

it('says above the table what it is, and when the books were read, by dates that hold on other days too', async () => {
  const table = { header: [{ title: 'Month', type: 'Text' }], rows: [] };
  const about = 'Harbor Street Bakery LLC · As of Nov 26, 2026';
  const text = await (
    await csvFile({ table, name: 'Liquidity', about, syncedAt: '2026-11-24T17:00:00Z', compared })
  ).text();
  const lines = text.split('\r\n');
  expect(lines.slice(0, 2)).toEqual(['Liquidity', `"${about}"`]);
  expect(lines[3]).toBe('"Every account agrees with QuickBooks to the cent as of Nov 24, 2026."');
  expect(lines[2]).toMatch(/^"Books read Nov 24, 2026 at \d{1,2}:00 [AP]M \S+"$/);
});

it('says where the books differ from QuickBooks, and by how much', async () => {
  const differences = [{ name: '4000 Counter sales', ours: '-10.00', theirs: '-12.50' }];
  const table = { header: [{ title: 'Month', type: 'Text' }], rows: [] };
  const exported = { table, name: 'Liquidity', about: 'x', syncedAt: '2026-11-24T07:00:00Z' };
  const differing = { ...exported, compared: { ...compared, differences } };
  const lines = (await (await csvFile(differing)).text()).split('\r\n');
  expect(lines[3]).toContain('One account differs from QuickBooks as of Nov 24, 2026');
  expect(lines.slice(5, 8)).toEqual([
    'Compared with QuickBooks',
    'Account,Here,In QuickBooks,Difference',
    '4000 Counter sales,-10.00,-12.50,2.50',
  ]);
  const book = await workbookFile(differing);
  expect(await partOf(book, 'xl/worksheets/sheet2.xml')).toContain('<v>2.5</v>');
  expect(await partOf(book, 'xl/workbook.xml')).toContain('name="Compared with QuickBooks"');
  const never = await (await csvFile({ ...exported, compared: undefined })).text();
  expect(never).toContain('These books were not compared with QuickBooks.');
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

it('writes totals with their results, for viewers that do not calculate', async () => {
  const row = (name: string, amount: string, summaryRow = false) => ({
    colData: [{ value: name }, { value: amount }],
    meta: { summaryRow, depth: 0 },
  });
  const table = {
    header: [
      { title: 'Account', type: 'Account' },
      { title: '2026', type: 'Money' },
    ],
    rows: [row('Income', ''), row('Sales', '900.25'), row('Catering', '10.00'), row('Total Income', '910.25', true)],
  } as unknown as ShownTable;
  const book = await workbookFile({
    table,
    name: 'Profit and loss',
    about: 'x',
    syncedAt: '2026-11-24T07:00:00Z',
    compared,
  });
  expect(await partOf(book, 'xl/worksheets/sheet1.xml')).toContain('<f>SUBTOTAL(9,B6:B8)</f><v>910.25</v>');
});

async function partOf(book: Blob, name: string): Promise<string> {
  const zip = await fromBufferPromise(Buffer.from(await book.arrayBuffer()));
  for await (const entry of zip.eachEntry())
    if (entry.fileName === name) return text(await zip.openReadStreamPromise(entry));
  throw new Error(`The book has no ${name}.`);
}
