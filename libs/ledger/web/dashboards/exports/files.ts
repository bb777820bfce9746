import { sheetOf, wordsOf } from '@daybook/ledger/domain';
import type { ShownTable } from '../reports/report-table.js';

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
  const rows = [
    [name],
    [about],
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
export async function workbookFile({ table, name, about }: Exported): Promise<Blob> {
  const { default: write } = await import('write-excel-file/browser');
  const { data, ...sheet } = sheetOf(table, [name, about], name);
  return write(data, sheet).toBlob();
}
