import { momentInWords } from '@daybook/kernel/events';
import {
  type ComparedBooks,
  comparedInWords,
  comparedTable,
  comparedTitle,
  sheetOf,
  wordsOf,
} from '@daybook/ledger/domain';
import type { ShownTable } from '../reports/shown-table.js';
import { texts } from '../texts.js';

export interface Exported {
  readonly table: ShownTable;
  /** Of the report. */
  readonly name: string;
  /** Whose it is, of which days, on which basis. */
  readonly about: string;
  /** When the books were read, ISO 8601. */
  readonly syncedAt: string;
  /** With the ledger's own trial balance; undefined where they never were. */
  readonly compared: ComparedBooks | undefined;
}

/** Rows as a spreadsheet reads them; what it would run as a formula stays text. */
export async function csvFile({ table, ...exported }: Exported): Promise<Blob> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const beside = comparedTable(exported.compared ?? { differences: [] });
  const rows = [
    ...leadOf(exported).map((line) => [line]),
    ...linesOf(table),
    ...(beside.rows.length === 0 ? [] : [[comparedTitle], ...linesOf(beside)]),
  ];
  const text = stringify(
    rows.map((row) => row.map(guarded)),
    { bom: true, record_delimiter: 'windows' },
  );
  return new Blob([text], { type: 'text/csv;charset=utf-8' });
}

function linesOf({ header, rows }: ShownTable): readonly (readonly string[])[] {
  return [header.map(({ title }) => title), ...rows.map(({ colData }) => colData.map(({ value }) => wordsOf(value)))];
}

/** An amount is a number, though it may begin with a minus. */
function guarded(value: string): string {
  if (/^-?\d+(\.\d+)?$/.test(value)) return value;
  return /^[=+\-@\t\r＝＋－＠]/.test(value) ? `'${value}` : value;
}

/** A workbook of two sheets: what is shown, and how the books compare with the ledger. */
export async function workbookFile({ table, ...exported }: Exported): Promise<Blob> {
  const { default: write } = await import('write-excel-file/browser');
  const { compared } = exported;
  const { features, ...sheet } = sheetOf(table, leadOf(exported), exported.name);
  const differences = comparedTable(compared ?? { differences: [] });
  const { features: _, ...beside } = sheetOf(differences, [comparedTitle, comparedInWords(compared)], comparedTitle);
  return write([sheet, beside], { features }).toBlob();
}

/** What stands above the table; a file is read on other days than this one, so none is called today. */
function leadOf({ name, about, syncedAt, compared }: Omit<Exported, 'table'>): readonly string[] {
  return [name, about, `${texts.booksRead} ${momentInWords(syncedAt)}`, comparedInWords(compared)];
}
