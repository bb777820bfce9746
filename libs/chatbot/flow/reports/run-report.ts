import type { AnswerOutcome, CommandCode, FilterParams } from '@daybook/chatbot/domain';
import type { Queryable } from '@daybook/kernel/postgres';
import { everything, publishedBooks, reportOf, TooManyLines, type Wanted } from '@daybook/ledger/flow';
import { reportRow } from '../tools/report.js';
import { partsOfReport } from '../tools/report-parts.js';

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
  const { start_date, end_date: day = '', accounts = [], customers = [], vendors = [], departments = [] } = params;
  const narrowing = { parties: [...customers, ...vendors], departments };
  const days = { from: start_date ?? day, to: day };
  const wanted: Wanted = { ...everything, ...days, ...narrowing, accounts, compareTo: 'none' };
  try {
    const read = await reportOf(db, books, code, wanted, mostLines);
    const table = { ...read, startMonth: books.fiscalYearStartMonth, basis: wanted.basis };
    const parts = await partsOfReport(db, { books, code, table, day, narrowing });
    return { rows: [reportRow(code, table, params, parts)] };
  } catch (fault) {
    if (fault instanceof TooManyLines) return { failed: 'tooLong' };
    throw fault;
  }
}
