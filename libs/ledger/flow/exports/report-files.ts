import { csvOf } from '@daybook/kernel/csv';
import { type ReportTable, sheetOf, wordsOf } from '@daybook/ledger/domain';

export function csvOfReport({ header, rows }: ReportTable): Buffer {
  const titles = header.map(({ title }) => title);
  const cells = rows.map(({ colData }) =>
    colData.map(({ value }, at) => (header[at]?.type === 'Money' && value !== '' ? Number(value) : wordsOf(value))),
  );
  return Buffer.from(csvOf(titles, cells));
}

/** A workbook of one sheet. */
export async function workbookOfReport(table: ReportTable, lead: readonly string[], name: string): Promise<Buffer> {
  // what serves requests makes no workbooks and need not load this
  const { default: write } = await import('write-excel-file/node');
  const { data, features, ...sheet } = sheetOf(table, lead, name);
  return write(data, sheet, { features }).toBuffer();
}
