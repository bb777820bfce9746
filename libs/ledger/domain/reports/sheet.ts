import { transactionNames } from '../books.js';
import { totalFormulas } from './total-formulas.js';

/** A report as spreadsheets take it. */
export interface SheetTable {
  readonly header: readonly { readonly title: string; readonly type: string }[];
  readonly rows: readonly {
    readonly colData: readonly { readonly value: string }[];
    readonly meta: { readonly summaryRow: boolean; readonly depth: number };
  }[];
}

/** As `write-excel-file` takes it, in browsers and on the server. */
export type SheetCell = null | {
  readonly value: string | number | Date;
  readonly type: StringConstructor | NumberConstructor | DateConstructor | 'Formula';
  readonly format?: string;
  readonly fontWeight?: 'bold';
  readonly align?: 'left' | 'right';
  readonly indent?: number;
};

/**
 * A sheet: days are dates, money and figures are numbers, totals are formulas, and the head stays in sight.
 *
 * @param lead what stands above the table, a line each; the first is the title
 * @param name of the sheet
 */
export function sheetOf(table: SheetTable, lead: readonly string[], name: string) {
  const { header, rows } = table;
  const above = lead.map((line, at): SheetCell[] => [text(line, at === 0)]);
  const titles = header.map(({ title, type }): SheetCell => ({ ...text(title, true), align: alignOf(type) }));
  const formulas = totalFormulas(table, above.length + 2);
  const lines = rows.map(({ colData, meta }, at) =>
    colData.map(({ value }, column): SheetCell => {
      const bold = meta.summaryRow ? ({ fontWeight: 'bold' } as const) : {};
      const type = header[column]?.type;
      if (value === '') return null;
      if (type === 'Money') {
        const formula = formulas.get(at)?.get(column);
        const format = '#,##0.00;(#,##0.00)';
        if (formula) return { value: formula, type: 'Formula', format, ...bold };
        return { value: Number(value), type: Number, format, ...bold };
      }
      if (type === 'Percent' && isNumber(value))
        return { value: Number(value) / 100, type: Number, format: '0.0%', ...bold };
      if (type === 'Number' && isNumber(value)) return { value: Number(value), type: Number, ...bold };
      if (type === 'Date' && isDay(value))
        return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'mm/dd/yyyy' };
      return { ...text(wordsOf(value), meta.summaryRow), indent: column === 0 ? meta.depth : 0 };
    }),
  );
  const results = rows.flatMap(({ colData }, at) =>
    colData.flatMap(({ value }, column) => (formulas.get(at)?.has(column) ? [Number(value)] : [])),
  );
  const columns = header.map(({ type }, at) => ({ width: at === 0 ? 40 : type === 'Money' ? 18 : 20 }));
  return {
    data: [...above, titles, ...lines],
    sheet: name.slice(0, 31),
    columns,
    stickyRowsCount: above.length + 1,
    features: [besideFormulas(results)],
  };
}

/**
 * What the formulas come to, row by row. Previews, and Excel until editing is allowed, do not calculate: without it
 * they show totals as nothing.
 */
function besideFormulas(results: readonly number[]) {
  const transform = (xml: string) => {
    let at = 0;
    return xml.replaceAll('</f>', () => `</f><v>${results[at++]}</v>`);
  };
  return { files: { transform: { 'xl/worksheets/sheet{id}.xml': { transform } } } };
}

/** A cell as people read it: kinds of transactions by their names. */
export function wordsOf(value: string): string {
  return (transactionNames as Readonly<Record<string, string>>)[value] ?? value;
}

function text(value: string, isBold: boolean) {
  const plain = { value: value.replace(forbidden, ''), type: String };
  return isBold ? ({ ...plain, fontWeight: 'bold' } as const) : plain;
}

function alignOf(type: string): 'left' | 'right' {
  return ['Money', 'Percent', 'Number'].includes(type) ? 'right' : 'left';
}

/** What is not there says so in words. */
function isNumber(value: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(value);
}

function isDay(value: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(value);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML may not hold them
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;
