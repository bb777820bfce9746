import { momentInWords } from '@daybook/kernel/events';
import { sheetOf, wordsOf } from '@daybook/ledger/domain';
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
}

/** Rows as a spreadsheet reads them; what it would run as a formula stays text. */
export async function csvFile({ table, ...exported }: Exported): Promise<Blob> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const rows = [
    ...leadOf(exported).map((line) => [line]),
    table.header.map(({ title }) => title),
    ...table.rows.map(({ colData }) => colData.map(({ value }) => wordsOf(value))),
  ];
  const text = stringify(
    rows.map((row) => row.map(guarded)),
    { bom: true, record_delimiter: 'windows' },
  );
  return new Blob([text], { type: 'text/csv;charset=utf-8' });
}

/** An amount is a number, though it may begin with a minus. */
function guarded(value: string): string {
  if (/^-?\d+(\.\d+)?$/.test(value)) return value;
  return /^[=+\-@\t\r＝＋－＠]/.test(value) ? `'${value}` : value;
}

/** A workbook of one sheet. */
export async function workbookFile({ table, ...exported }: Exported): Promise<Blob> {
  const { default: write } = await import('write-excel-file/browser');
  const { data, features, ...sheet } = sheetOf(table, leadOf(exported), exported.name);
  return write(data, sheet, { features }).toBlob();
}

/** What stands above the table; a file is read on other days than this one, so none is called today. */
function leadOf({ name, about, syncedAt }: Omit<Exported, 'table'>): readonly string[] {
  return [name, about, `${texts.booksRead} ${momentInWords(syncedAt)}`];
}
