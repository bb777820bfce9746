import { sheetOf } from './workbook.js';

const row = (depth: number, ...colData: string[]) => ({ colData, meta: { summaryRow: false, depth } });

it('gives a sheet amounts as numbers and days as dates, and nothing that a spreadsheet would run', () => {
  const report = {
    header: {
      day: { ColTitle: 'Date', ColType: 'Date' },
      memo: { ColTitle: '=Memo', ColType: 'Text' },
      amount: { ColTitle: 'Amount', ColType: 'Money' },
    },
    rows: [row(1, '2026-03-01', '=HYPERLINK("https://evil.example")\u0000', '-12.5'), row(0, 'Total', '', 'n/a')],
  };
  const { data, sheet } = sheetOf({ name: '=Journal', days: 'March', company: { uuid: 'b', name: '+Bakery' }, report });
  expect(sheet).toBe('=Journal');
  const kinds = data.map((line) => line.map((cell) => cell && [cell.value, cell.type]));
  expect(kinds).toEqual([
    [['=Journal', String]],
    [['+Bakery, March', String]],
    [
      ['Date', String],
      ['=Memo', String],
      ['Amount', String],
    ],
    [
      [new Date('2026-03-01T00:00:00Z'), Date],
      ['=HYPERLINK("https://evil.example")', String],
      [-12.5, Number],
    ],
    [['Total', String], null, ['n/a', String]],
  ]);
});
