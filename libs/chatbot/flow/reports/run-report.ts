import type { AnswerOutcome, CommandCode, FilterParams } from '@daybook/chatbot/domain';
import type { Queryable } from '@daybook/kernel/postgres';
import { agingReport, type ReportTable } from '@daybook/ledger/domain';
import {
  everything,
  openItemsOf,
  type PublishedBooks,
  partiesOf,
  publishedBooks,
  reportOf,
  TooManyLines,
} from '@daybook/ledger/flow';
import { reportRow } from '../tools/report.js';
import { documentsOf, type Narrowing, postingsOf, type TableParts } from '../tools/report-parts.js';

/** Lines of a report in a chat. */
const mostLines = 2_000;

/** A report of a company's books for a chat, or why there is none. Whether somebody may see the books is asked before. */
export async function runReport(
  db: Queryable,
  company: string,
  code: CommandCode,
  params: FilterParams,
): Promise<AnswerOutcome> {
  const books = await publishedBooks(db, company);
  if (!books) return { failed: 'noBooks' };
  try {
    const { table, parts } = await tableOf(db, books, code, params);
    return { rows: [reportRow(code, table, params, parts)] };
  } catch (fault) {
    if (fault instanceof TooManyLines) return { failed: 'tooLong' };
    throw fault;
  }
}

interface Opening {
  readonly table: ReportTable;
  readonly parts: TableParts | undefined;
}

async function tableOf(
  db: Queryable,
  books: PublishedBooks,
  code: CommandCode,
  params: FilterParams,
): Promise<Opening> {
  const { start_date, end_date: to = '', accounts = [], customers = [], vendors = [], departments = [] } = params;
  const parties = [...customers, ...vendors];
  const narrowing = { parties, departments };
  if (code === 'ar_aging') return agedOf(db, books, 'receivable', to, narrowing);
  if (code === 'ap_aging') return agedOf(db, books, 'payable', to, narrowing);
  const wanted = { ...everything, from: start_date ?? to, to, accounts, parties, departments } as const;
  const table = await reportOf(db, books, code, { ...wanted, compareTo: 'none' }, mostLines);
  const read = { ...table, startMonth: books.fiscalYearStartMonth, basis: everything.basis };
  return { table, parts: postingsOf(read, narrowing) };
}

async function agedOf(
  db: Queryable,
  books: PublishedBooks,
  side: 'receivable' | 'payable',
  day: string,
  narrowing: Narrowing,
): Promise<Opening> {
  const [items, known] = await Promise.all([openItemsOf(db, books, side, day, narrowing), partiesOf(db, books)]);
  const table = agingReport(items, known, day);
  const { departments } = narrowing;
  return { table, parts: documentsOf(items, { side, day, columns: table.header.length, departments }) };
}
