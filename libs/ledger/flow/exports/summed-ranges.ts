import type { Column, Row } from '@daybook/ledger/domain';

/** Rows that a total adds up, both included, counted from 0. */
export interface SummedRange {
  readonly first: number;
  readonly last: number;
}

type Ranges = Map<number, Map<number, SummedRange>>;

/**
 * Which totals are the sum of rows above them: by row, then by column. Only those that are, to the cent, with totals
 * in between left out, as a spreadsheet's SUBTOTAL does.
 */
export function summedRanges(header: readonly Column[], rows: readonly Row[]): Ranges {
  const found: Ranges = new Map();
  const money = header.flatMap(({ type }, column) => (type === 'Money' ? [column] : []));
  const named = new Map<string, number>();
  let afterTotal = 0;
  rows.forEach(({ meta, colData }, last) => {
    const title = colData[0]?.value ?? '';
    if (!meta.summaryRow) {
      named.set(title, last);
      return;
    }
    const [, of] = title.match(/^(?:Total|Net Cash from) ?(.*)$/) ?? [];
    const starts = of === '' ? [afterTotal, 0] : [named.get(of ?? '') ?? last];
    afterTotal = last + 1;
    for (const column of money) {
      const value = colData[column]?.value ?? '';
      const first = starts.find((start) => start < last && sumOf(rows, found, column, start, last) === centsOf(value));
      if (value === '' || first === undefined) continue;
      const ofRow = found.get(last) ?? new Map<number, SummedRange>();
      found.set(last, ofRow.set(column, { first, last: last - 1 }));
    }
  });
  return found;
}

function sumOf(rows: readonly Row[], formulas: Ranges, column: number, first: number, end: number): number {
  let sum = 0;
  for (let at = first; at < end; at++)
    if (!formulas.get(at)?.has(column)) sum += centsOf(rows[at]?.colData[column]?.value ?? '');
  return sum;
}

function centsOf(value: string): number {
  return value === '' ? 0 : Math.round(Number(value) * 100);
}
