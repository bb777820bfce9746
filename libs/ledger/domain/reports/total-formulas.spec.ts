import { totalFormulas } from './total-formulas.js';

const header = [
  { title: '', type: 'Account' },
  { title: 'Total', type: 'Money' },
];

const row = (title: string, amount: string, depth: number, summaryRow = false) => ({
  colData: [{ value: title }, { value: amount }],
  meta: { summaryRow, depth },
});
const rows = [
  row('Income', '', 0),
  row('Sales', '100.10', 1),
  row('Catering', '20.20', 2),
  row('Total Sales', '120.30', 1, true),
  row('Total Income', '120.30', 0, true),
  row('Cost of Goods Sold', '', 0),
  row('Flour', '20.30', 1),
  row('Total Cost of Goods Sold', '20.30', 0, true),
  row('Gross Profit', '100.00', 0, true),
  row('Net Operating Income', '100.00', 0, true),
];
const formula = (at: number, of = rows) => totalFormulas({ header, rows: of }, 5).get(at)?.get(1);

it.each([
  [1, undefined],
  [3, 'SUBTOTAL(9,B6:B7)'],
  [4, 'SUBTOTAL(9,B5:B8)'],
  [7, 'SUBTOTAL(9,B10:B11)'],
  [8, 'B9-B12'],
  [9, 'B13'],
])('of row %i is %s', (at, expected) => expect(formula(at)).toBe(expected));

it('is none where the rows above say another number', () =>
  expect(formula(1, [row('Ours', '1.00', 0), row('Total', '2.00', 0, true)])).toBeUndefined());

it('is the activities for the change in cash, and the change for the cash at the end', () => {
  const flow = [
    row('Operating Activities', '', 0),
    row('Net Income', '5.00', 1),
    row('Net Cash from Operating Activities', '5.00', 0, true),
    row('Investing Activities', '', 0),
    row('Net Cash from Investing Activities', '0.00', 0, true),
    row('Net Change in Cash', '5.00', 0, true),
    row('Cash at the Beginning', '1.00', 0, true),
    row('Cash at the End', '6.00', 0, true),
  ];
  expect([5, 6, 7].map((at) => formula(at, flow))).toEqual(['B7+B9', undefined, 'B10+B11']);
});

it('adds up everything where nothing is named', () =>
  expect(formula(2, [row('a', '1.00', 0), row('b', '2.00', 0), row('Total', '3.00', 0, true)])).toBe(
    'SUBTOTAL(9,B5:B6)',
  ));

it('adds up each transaction of a journal by itself', () => {
  const journal = [
    row('2025-01-01', '1.00', 0),
    row('2025-01-01', '', 0),
    row('Total', '1.00', 0, true),
    row('2025-01-02', '2.00', 0),
    row('Total', '2.00', 0, true),
  ];
  expect([formula(2, journal), formula(4, journal)]).toEqual(['SUBTOTAL(9,B5:B6)', 'SUBTOTAL(9,B8:B8)']);
});
