import { part } from './made-of.js';
import { type Cell, type Column, money, nothing, type ReportTable, type Row } from './table.js';

/** What stands beside the amounts of a profit and loss. */
export const measures = ['change', 'changePercent', 'percentOfIncome'] as const;
export type Measure = (typeof measures)[number];

/** Two columns of amounts that are compared, counted from 0 among the amounts. */
export interface Beside {
  readonly of: number;
  readonly before: number;
}

/**
 * A profit and loss with more columns: of each amount its part of the income of its column, and at the end how the compared
 * columns differ. Where there is nothing to divide by, or nothing is compared, nothing stands there.
 */
export function withMeasures(
  { header, rows }: ReportTable,
  asked: readonly Measure[],
  beside: Beside | undefined,
): ReportTable {
  const income = rows.find(({ meta, colData: [title] }) => meta.summaryRow && title?.value === 'Total Income');
  const [first, ...columns] = header;
  const hasPart = asked.includes('percentOfIncome');
  const changes = beside ? asked.filter((one) => one !== 'percentOfIncome') : [];
  if (!first || (!hasPart && changes.length === 0)) return { header, rows };
  const titles: readonly Column[] = columns.flatMap((column) =>
    hasPart ? [column, { title: `${column.title}, % of income`, type: 'Percent' }] : [column],
  );
  return {
    header: [first, ...titles, ...changes.map(titleOf)],
    rows: rows.map((row): Row => {
      const [title = nothing, ...cells] = row.colData;
      const parts = cells.flatMap((cell, at) =>
        hasPart ? [cell, percent(centsIn(cell), centsIn(income?.colData[at + 1]))] : [cell],
      );
      const [now, then] = beside ? [centsIn(cells[beside.of]), centsIn(cells[beside.before])] : [];
      return { ...row, colData: [title, ...parts, ...changes.map((one) => changeIn(one, now, then))] };
    }),
  };
}

function titleOf(measure: Measure): Column {
  return measure === 'change' ? { title: 'Change', type: 'Money' } : { title: 'Change, %', type: 'Percent' };
}

/** No postings of one column. */
const madeOf = part({});

function changeIn(measure: Measure, now: number | undefined, then: number | undefined): Cell {
  if (now === undefined || then === undefined) return nothing;
  return measure === 'change' ? { ...money(now - then), madeOf } : percent(now - then, Math.abs(then));
}

/** `12.5`; more than nothing of nothing has no number. */
function percent(part: number | undefined, whole: number | undefined): Cell {
  if (part === undefined || whole === undefined || whole <= 0) return nothing;
  const tenths = Math.round((Math.abs(part) * 1_000) / whole);
  return { value: `${part < 0 && tenths > 0 ? '-' : ''}${Math.floor(tenths / 10)}.${tenths % 10}`, madeOf };
}

function centsIn(cell: Cell | undefined): number | undefined {
  return cell === undefined || cell.value === '' ? undefined : Math.round(Number(cell.value) * 100);
}
