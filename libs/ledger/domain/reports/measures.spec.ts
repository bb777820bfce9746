import { sumsOf } from '../account-kinds.js';
import { accounts, posting, transaction } from '../spec/generated-books.js';
import { withMeasures } from './measures.js';
import { profitAndLoss } from './profit-and-loss.js';
import { sheetOf } from './sheet.js';

const sold = (id: string, day: string, cents: number, rent: number) =>
  transaction(`Invoice:${id}`, 'invoice', day, [
    posting('sales', -cents),
    posting('rent', rent),
    posting('checking', cents - rent),
  ]);
const column = (title: string, cents: number, rent: number) => ({
  title,
  from: '2026-01-01',
  to: '2026-12-31',
  sums: sumsOf(sold(title, '2026-01-10', cents, rent).postings),
});
const table = profitAndLoss(accounts, [column('2026', 30_000, 1_000), column('2025', 20_000, 0)]);
const linesOf = ({ rows }: typeof table) =>
  Object.fromEntries(rows.map(({ colData: [title, ...cells] }) => [title?.value, cells.map(({ value }) => value)]));

it('says the part of the income, and the change in dollars and percent', () => {
  const { header, rows } = withMeasures(table, ['change', 'changePercent', 'percentOfIncome'], { of: 0, before: 1 });
  expect(header.map(({ title, type }) => [title, type])).toEqual([
    ['', 'Account'],
    ['2026', 'Money'],
    ['2026, % of income', 'Percent'],
    ['2025', 'Money'],
    ['2025, % of income', 'Percent'],
    ['Change', 'Money'],
    ['Change, %', 'Percent'],
  ]);
  const lines = linesOf({ header, rows });
  expect(lines['Total Income']).toEqual(['300.00', '100.0', '200.00', '100.0', '100.00', '50.0']);
  expect(lines['Total Expenses']).toEqual(['10.00', '3.3', '0.00', '0.0', '10.00', '']);
  expect(lines['Net Income']).toEqual(['290.00', '96.7', '200.00', '100.0', '90.00', '45.0']);
  expect(lines.Income).toEqual(['', '', '', '', '', '']);
});

it('opens no percent and no change into postings of one column', () => {
  const { rows } = withMeasures(table, ['change', 'percentOfIncome'], { of: 0, before: 1 });
  const total = rows.find(({ colData }) => colData[0]?.value === 'Total Income');
  const empty = { ofAllYears: [], ofTheYear: [], ofEarlierYears: [], ofOtherDays: [] };
  expect(total?.colData.map(({ madeOf }) => madeOf)).toEqual([undefined, undefined, empty, undefined, empty, empty]);
});

it('leaves a report as it is where nothing is asked, or nothing stands beside it', () => {
  expect(withMeasures(table, [], { of: 0, before: 1 })).toEqual(table);
  expect(withMeasures(table, ['change', 'changePercent'], undefined)).toEqual(table);
  const lossAgainstLoss = profitAndLoss(accounts, [column('2026', 0, 500), column('2025', 0, 1_000)]);
  const lines = linesOf(
    withMeasures(lossAgainstLoss, ['change', 'changePercent', 'percentOfIncome'], { of: 0, before: 1 }),
  );
  expect(lines['Net Income']).toEqual(['-5.00', '', '-10.00', '', '5.00', '50.0']);
});

it('stands in spreadsheets as percents that add up to nothing', () => {
  const { data } = sheetOf(withMeasures(table, ['percentOfIncome'], undefined), ['Profit and loss'], 'x');
  const net = data.find(([title]) => title?.value === 'Net Income');
  expect(net?.[2]).toMatchObject({ value: expect.closeTo(0.967, 9), type: Number, format: '0.0%' });
});
