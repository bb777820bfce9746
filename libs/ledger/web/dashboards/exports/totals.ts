import type { ShownRow } from '../reports/report-table.js';

/** What a total is, in other totals of the same report; a part that is not there counts as nothing. */
const derived: Readonly<Record<string, readonly (readonly [sign: '+' | '-', title: string])[]>> = {
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
  'Total Liabilities and Equity': [
    ['+', 'Total Liabilities'],
    ['+', 'Total Equity'],
  ],
};

/**
 * The formula of a total in a spreadsheet, from what stands above it; undefined where the rows above do not add up to it,
 * so that no formula says another number than the report.
 *
 * @param at the place of the row, from 0
 * @param firstLine the line of the sheet on which row 0 stands
 */
export function totalFormula(
  rows: readonly ShownRow[],
  at: number,
  column: number,
  firstLine: number,
): string | undefined {
  const row = rows[at];
  if (!row?.meta.summaryRow) return undefined;
  const cell = (place: number) => `${letterOf(column)}${firstLine + place}`;
  const parts = derived[titleOf(row)];
  if (parts) {
    const there = parts.flatMap(([sign, title]) => {
      const place = rows.findLastIndex((one, its) => its < at && one.meta.summaryRow && titleOf(one) === title);
      return place < 0 ? [] : [{ sign, place }];
    });
    const sum = there.reduce(
      (total, { sign, place }) => total + (sign === '+' ? 1 : -1) * centsAt(rows[place], column),
      0,
    );
    if (there.length === 0 || sum !== centsAt(row, column)) return undefined;
    return `=${there
      .map(({ sign, place }) => `${sign}${cell(place)}`)
      .join('')
      .replace(/^\+/, '')}`;
  }
  const first = firstOf(rows, at);
  const single = rows.slice(first, at).filter(({ meta }) => !meta.summaryRow);
  const sum = single.reduce((total, one) => total + centsAt(one, column), 0);
  if (at === first || sum !== centsAt(row, column)) return undefined;
  // 9 adds up, and leaves out the totals within
  return `=SUBTOTAL(9,${cell(first)}:${cell(at - 1)})`;
}

/** Where what a total sums up begins: at what it is the total of, or at the top. */
function firstOf(rows: readonly ShownRow[], at: number): number {
  const row = rows[at];
  const name = row ? titleOf(row).replace(/^Total ?/, '') : '';
  return Math.max(
    rows.findLastIndex((one, its) => its < at && one.meta.depth === row?.meta.depth && titleOf(one) === name),
    0,
  );
}

function titleOf({ colData }: ShownRow): string {
  return colData[0]?.value ?? '';
}

function centsAt(row: ShownRow | undefined, column: number): number {
  return Math.round(Number(row?.colData[column]?.value ?? 0) * 100);
}

/** `A` of 0, `AA` of 26. */
function letterOf(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : letterOf(Math.floor(column / 26) - 1) + letter;
}
