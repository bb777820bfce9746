import { CsvError, parse } from 'csv-parse/sync';
import { otherKind, withoutLitter } from './litter.js';

/** Characters, and rows without the header. */
const mostText = 500_000;
const mostRows = 500;
const separators = ['\t', ';', '|', ','] as const;

/** The rows that were read, and how many lines of a report stood above them. */
export interface ListTable {
  readonly cells: readonly (readonly string[])[];
  readonly above: number;
}

/** The cells of a text as a spreadsheet saves or copies it, or the sentence that says why there are none. */
export function tableOf(text: string): ListTable | { readonly problem: string } {
  if (text.length > mostText)
    return { problem: 'This list is too long. Split it into files of at most 500 companies.' };
  const other = otherKind(text);
  if (other) return { problem: other };
  const { rows, delimiter } = separated(text.replace(/^\ufeff/, ''));
  try {
    const { cells, above } = withoutLitter(whole(cellsOf(rows, delimiter), delimiter));
    if (cells.length === 0)
      return { problem: 'There are no rows. Choose a CSV file or paste a list from a spreadsheet.' };
    if (cells.length > mostRows + 1) return { problem: 'Import at most 500 companies at a time. Split the list.' };
    return { cells, above };
  } catch (fault) {
    if (!(fault instanceof CsvError)) throw fault;
    return { problem: `The list could not be read: ${fault.message}.` };
  }
}

/** A quote within a name that nobody wrote twice, as in "Pine 6" Pipes LLC". */
const loneQuote = /(?<=[^,;\t\r\n"])"(?=[^,;\t\r\n"])/g;

function cellsOf(rows: string, delimiter: string): string[][] {
  const manner = {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
  };
  try {
    return parse(rows, manner);
  } catch (fault) {
    if (!(fault instanceof CsvError) || !/CLOSING_QUOTE$/.test(fault.code)) throw fault;
    return parse(rows.replace(loneQuote, '""'), manner);
  }
}

/** Rows that were each put into one cell, quotes and all, as saving a list twice does. */
function whole(cells: string[][], delimiter: string): string[][] {
  const isWrapped =
    cells.length > 1 && cells.every(([first = '', ...rest]) => rest.length === 0 && /[\t;|,]/.test(first));
  if (!isWrapped) return cells;
  const rows = cells.map(([first = '']) => first).join('\n');
  return cellsOf(rows, cells[0]?.[0]?.includes(delimiter) ? delimiter : separatorOf(rows));
}

/** Without the first line by which Excel is told what parts the cells. */
function separated(text: string): { readonly rows: string; readonly delimiter: string } {
  const [line = '', named] = /^"?sep=(.)"?[ \t;,]*(?:\r\n|\r|\n)/i.exec(text) ?? [];
  const rows = text.slice(line.length);
  return { rows, delimiter: named ?? separatorOf(rows) };
}

/** What parts the cells of the first line most often, outside of quotes. */
function separatorOf(text: string): string {
  const [first = ''] = text.replace(/"[^"]*"/g, '').split(/\r\n|\r|\n/, 1);
  const count = (one: string) => first.split(one).length;
  return separators.reduce((best, one) => (count(one) > count(best) ? one : best), ',');
}
