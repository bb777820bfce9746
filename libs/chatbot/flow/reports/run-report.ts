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
    return { rows: [reportRow(code, await tableOf(db, books, code, params), params)] };
  } catch (fault) {
    if (fault instanceof TooManyLines) return { failed: 'tooLong' };
    throw fault;
  }
}

function tableOf(db: Queryable, books: PublishedBooks, code: CommandCode, params: FilterParams): Promise<ReportTable> {
  const { start_date, end_date: to = '', accounts = [], customers = [], vendors = [], departments = [] } = params;
  const parties = [...customers, ...vendors];
  if (code === 'ar_aging') return agedOf(db, books, 'receivable', to, parties);
  if (code === 'ap_aging') return agedOf(db, books, 'payable', to, parties);
  const wanted = { ...everything, from: start_date ?? to, to, accounts, parties, departments } as const;
  return reportOf(db, books, code, { ...wanted, compareTo: 'none' }, mostLines);
}

async function agedOf(
  db: Queryable,
  books: PublishedBooks,
  side: 'receivable' | 'payable',
  day: string,
  parties: readonly string[],
): Promise<ReportTable> {
  const [items, known] = await Promise.all([openItemsOf(db, books, side, day), partiesOf(db, books)]);
  const wanted = items.filter(({ party }) => parties.length === 0 || (party !== null && parties.includes(party)));
  return agingReport(wanted, known, day);
}
