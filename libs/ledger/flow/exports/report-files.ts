import { csvOf } from '@daybook/kernel/csv';
import type { Column, ReportTable, Row } from '@daybook/ledger/domain';
import type { Cell, SheetData } from 'write-excel-file/node';
import { type SummedRange, summedRanges } from './summed-ranges.js';

/** What stands above the table: the company, the report, its days and basis. */
export type Lead = readonly string[];

const widths: Readonly<Record<Column['type'], number>> = { Account: 40, Money: 16, Date: 12, Text: 28 };

export function csvOfReport({ header, rows }: ReportTable): Buffer {
  const titles = header.map(({ title }) => title);
  const cells = rows.map(({ colData }) =>
    colData.map(({ value }, at) => (isNumber(header[at], value) ? Number(value) : value)),
  );
  return Buffer.from(csvOf(titles, cells));
}

/** A workbook of one sheet with typed cells, the header frozen; what sums up other rows is a formula. */
export async function workbookOfReport({ header, rows }: ReportTable, lead: Lead): Promise<Buffer> {
  // what serves requests makes no workbooks and need not load this
  const { default: write } = await import('write-excel-file/node');
  const above = lead.map((value, at): Cell[] => [textCell(value, at === 0)]);
  const titles = header.map(
    ({ title, type }): Cell => ({
      ...textCell(title, true),
      align: type === 'Money' ? 'right' : 'left',
    }),
  );
  const top = above.length + 1;
  const ranges = summedRanges(header, rows);
  const body: SheetData = rows.map((row, at) =>
    row.colData.map(({ value }, column) =>
      cellOf(header[column], value, row, ranges.get(at)?.get(column), column, top),
    ),
  );
  const columns = header.map(({ type }, at) => ({ width: at === 0 ? widths.Account : widths[type] }));
  const sheet = { sheet: lead[1]?.slice(0, 31) ?? 'Report', columns, stickyRowsCount: top };
  return write([...above, titles, ...body], sheet).toBuffer();
}

function cellOf(
  column: Column | undefined,
  value: string,
  { meta }: Row,
  range: SummedRange | undefined,
  at: number,
  top: number,
): Cell {
  if (value === '') return null;
  const fontWeight = meta.summaryRow ? 'bold' : undefined;
  const format = '#,##0.00;-#,##0.00';
  if (range) {
    const letter = letterOf(at);
    const [first, last] = [range.first + top + 1, range.last + top + 1];
    return { value: `SUBTOTAL(9,${letter}${first}:${letter}${last})`, type: 'Formula', format, fontWeight };
  }
  if (isNumber(column, value)) return { value: Number(value), type: Number, format, fontWeight };
  if (isDay(column, value)) return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'mm/dd/yyyy' };
  const indent = at === 0 ? meta.depth * 2 : 0;
  return { ...textCell(value, meta.summaryRow), indent };
}

function textCell(value: string, isBold: boolean): Exclude<Cell, null | undefined> {
  return { value: value.replace(forbidden, ''), type: String, fontWeight: isBold ? 'bold' : undefined };
}

function isNumber(column: Column | undefined, value: string): boolean {
  return column?.type === 'Money' && value !== '';
}

function isDay(column: Column | undefined, value: string): boolean {
  return column?.type === 'Date' && /^\d{4}-\d\d-\d\d$/.test(value);
}

/** A to Z: no report has more columns. */
function letterOf(column: number): string {
  return String.fromCharCode(65 + column);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML may not hold them
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;
