import type { SheetTable } from './sheet.js';

type Signed = readonly [sign: '+' | '-', title: string];

/** What a total is, in other totals of the same report; a part that is not there counts as nothing. */
const derived: Readonly<Record<string, readonly Signed[]>> = {
  'Gross Profit': [
    ['+', 'Total Income'],
    ['-', 'Total Cost of Goods Sold'],
  ],
  'Net Operating Income': [
    ['+', 'Gross Profit'],
    ['-', 'Total Expenses'],
  ],
  'Net Other Income': [
    ['+', 'Total Other Income'],
    ['-', 'Total Other Expenses'],
  ],
  'Net Income': [
    ['+', 'Net Operating Income'],
    ['+', 'Net Other Income'],
  ],
  'Net Change in Cash': [
    ['+', 'Net Cash from Operating Activities'],
    ['+', 'Net Cash from Investing Activities'],
    ['+', 'Net Cash from Financing Activities'],
  ],
  'Cash at the End': [
    ['+', 'Net Change in Cash'],
    ['+', 'Cash at the Beginning'],
  ],
  'Total Liabilities and Equity': [
    ['+', 'Total Liabilities'],
    ['+', 'Total Equity'],
  ],
};

/** By row, then by column. */
type Formulas = Map<number, Map<number, string>>;

/**
 * The formulas of the totals of a report as the file of a spreadsheet has them (no "=" in front), by row and column
 * from 0; none where the rows above do not add up to it, so that no formula says another number than the report.
 *
 * @param firstLine the line of the sheet on which row 0 stands
 */
export function totalFormulas({ header, rows }: SheetTable, firstLine: number): Formulas {
  const found: Formulas = new Map();
  const money = header.flatMap(({ type }, column) => (type === 'Money' ? [column] : []));
  const cents = (at: number, column: number) => Math.round(Number(rows[at]?.colData[column]?.value ?? 0) * 100);
  const cell = (at: number, column: number) => `${letterOf(column)}${firstLine + at}`;
  const [single, totals] = [new Map<string, number>(), new Map<string, number>()];
  let afterTotal = 0;

  const inTotals = (parts: readonly Signed[], at: number, column: number) => {
    const there = parts.flatMap(([sign, title]) => {
      const place = totals.get(title);
      return place === undefined ? [] : [{ sign, place }];
    });
    const sum = there.reduce((all, { sign, place }) => all + (sign === '+' ? 1 : -1) * cents(place, column), 0);
    if (there.length === 0 || sum !== cents(at, column)) return undefined;
    return there
      .map(({ sign, place }) => sign + cell(place, column))
      .join('')
      .replace(/^\+/, '');
  };
  /** 9 adds up, and leaves out the totals within. */
  const inRows = (starts: readonly number[], at: number, column: number) => {
    const first = starts.find((start) => start < at && sumOf(start, at, column) === cents(at, column));
    return first === undefined ? undefined : `SUBTOTAL(9,${cell(first, column)}:${cell(at - 1, column)})`;
  };
  const sumOf = (first: number, end: number, column: number) => {
    let sum = 0;
    for (let at = first; at < end; at++) if (!rows[at]?.meta.summaryRow) sum += cents(at, column);
    return sum;
  };

  rows.forEach(({ meta, colData }, at) => {
    const title = colData[0]?.value ?? '';
    if (!meta.summaryRow) {
      single.set(title, at);
      return;
    }
    const named = title.match(/^(?:Total|Net Cash from) (.+)$/)?.[1];
    const starts = title === 'Total' ? [afterTotal, 0] : [single.get(named ?? '') ?? at];
    for (const column of money) {
      if (!colData[column]?.value) continue;
      const formula = derived[title] ? inTotals(derived[title], at, column) : inRows(starts, at, column);
      if (formula) found.set(at, (found.get(at) ?? new Map<number, string>()).set(column, formula));
    }
    totals.set(title, at);
    afterTotal = at + 1;
  });
  return found;
}

/** `A` of 0, `AA` of 26. */
function letterOf(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : letterOf(Math.floor(column / 26) - 1) + letter;
}
