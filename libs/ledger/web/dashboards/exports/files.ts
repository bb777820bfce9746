import type { Cell } from 'write-excel-file/browser';
import type { ShownTable } from '../reports/report-table.js';
import { transactionTypes } from '../texts.js';
import { totalFormula } from './totals.js';

export interface Exported {
  readonly table: ShownTable;
  /** Of the report. */
  readonly name: string;
  /** Whose it is, of which days, on which basis. */
  readonly about: string;
}

/** Rows as a spreadsheet reads them; what it would run as a formula stays text. */
export async function csvFile({ table, name, about }: Exported): Promise<Blob> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const rows = [[name], [about], table.header.map(({ title }) => title), ...table.rows.map(wordsOf)];
  const text = stringify(
    rows.map((row) => row.map(guarded)),
    { bom: true, record_delimiter: 'windows' },
  );
  return new Blob([text], { type: 'text/csv;charset=utf-8' });
}

/** An amount is a number, though it may begin with a minus. */
function guarded(value: string): string {
  if (/^-?\d+(\.\d+)?$/.test(value)) return value;
  return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
}

function wordsOf({ colData }: ShownTable['rows'][number]): string[] {
  return colData.map(({ value }) => transactionTypes[value] ?? value);
}

const headLines = 3;

/** A workbook of one sheet: days are dates, money is numbers, totals are formulas, and the head stays in sight. */
export async function workbookFile({ table: { header, rows }, name, about }: Exported): Promise<Blob> {
  const { default: write } = await import('write-excel-file/browser');
  const titles = header.map(
    ({ title, type }): Cell => ({ value: title, fontWeight: 'bold', align: type === 'Money' ? 'right' : 'left' }),
  );
  const lines = rows.map(({ colData, meta }, at): Cell[] =>
    colData.map(({ value }, column) => {
      const weight = meta.summaryRow ? ({ fontWeight: 'bold' } as const) : {};
      const { type } = header[column] ?? { type: 'Text' };
      if (value === '') return null;
      if (type === 'Money') {
        const formula = totalFormula(rows, at, column, headLines + 1);
        const money = { format: '#,##0.00;(#,##0.00)', ...weight };
        return formula
          ? { value: formula, type: 'Formula', ...money }
          : { value: Number(value), type: Number, ...money };
      }
      if (type === 'Date' && /^\d{4}-/.test(value))
        return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'mm/dd/yyyy' };
      const text = (transactionTypes[value] ?? value).replace(forbidden, '');
      return { value: text, type: String, indent: column === 0 ? meta.depth : 0, ...weight };
    }),
  );
  const head: Cell[][] = [[{ value: name, fontWeight: 'bold', fontSize: 14 }], [{ value: about }]];
  return write([...head, titles, ...lines], {
    sheet: name.slice(0, 31),
    columns: header.map(({ type }, at) => ({ width: at === 0 ? 40 : type === 'Money' ? 18 : 20 })),
    stickyRowsCount: headLines,
  }).toBlob();
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML may not hold them
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;
