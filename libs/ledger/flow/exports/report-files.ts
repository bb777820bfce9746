import { csvOf } from '@daybook/kernel/csv';
import {
  type ComparedBooks,
  comparedInWords,
  comparedTable,
  comparedTitle,
  type ReportTable,
  sheetOf,
  wordsOf,
} from '@daybook/ledger/domain';

export function csvOfReport({ header, rows }: ReportTable): Buffer {
  return Buffer.from(csvOf(titlesOf(header), cellsOf({ header, rows })));
}

/** Whether the books tie out, and the accounts that differ. */
export function csvOfComparedBooks(compared: ComparedBooks | undefined): Buffer {
  const table = tableOf(compared);
  const lines = table.rows.length === 0 ? [] : [titlesOf(table.header), ...cellsOf(table)];
  return Buffer.from(csvOf([comparedInWords(compared)], lines));
}

/** A workbook of two sheets: the report, and how the books compare with the ledger. */
export async function workbookOfReport(
  table: ReportTable,
  lead: readonly string[],
  name: string,
  compared: ComparedBooks | undefined,
): Promise<Buffer> {
  // what serves requests makes no workbooks and need not load this
  const { default: write } = await import('write-excel-file/node');
  const { features, ...sheet } = sheetOf(table, [...lead, comparedInWords(compared)], name);
  const { features: _, ...beside } = sheetOf(
    tableOf(compared),
    [comparedTitle, comparedInWords(compared)],
    comparedTitle,
  );
  return write([sheet, beside], { features }).toBuffer();
}

function titlesOf(header: ReportTable['header']): readonly string[] {
  return header.map(({ title }) => title);
}

function cellsOf({ header, rows }: ReportTable): readonly (readonly (string | number)[])[] {
  return rows.map(({ colData }) =>
    colData.map(({ value }, at) => (header[at]?.type === 'Money' && value !== '' ? Number(value) : wordsOf(value))),
  );
}

function tableOf(compared: ComparedBooks | undefined): ReportTable {
  return comparedTable(compared ?? { differences: [] });
}
