import type { FigureParts } from '@daybook/chatbot/domain';
import { type CompanyAccess, mayInCompany, type Viewer } from '@daybook/kernel/rights';
import { postingsWithin, type ReportName, type ReportTable, wordsOf } from '@daybook/ledger/domain';
import {
  everything,
  type PublishedBooks,
  publishedBooks,
  reportOf,
  TooManyLines,
  type Wanted,
} from '@daybook/ledger/flow';
import { z } from 'zod';
import { type FoundFigure, type Reading, ToolRefused } from './tool.js';

/** A day as models write it; one that no calendar has is refused. */
export const dayArgument = z.iso.date();
export const nameArgument = z.string().trim().min(1).max(200);

export function maySeeBooks(viewer: Viewer, company: CompanyAccess): boolean {
  return mayInCompany(viewer, 'viewFeatureDashboards', company);
}

export async function booksOf({ db, company }: Reading): Promise<PublishedBooks> {
  const books = await publishedBooks(db, company.uuid);
  if (books) return books;
  throw new ToolRefused(
    'The books of this company have not been read yet. Connect QuickBooks, and ask again after the first sync.',
  );
}

/** Kinds of accounts in which a profit and loss has what was earned, and what was spent. */
export const earned: ReadonlySet<string> = new Set(['income', 'otherIncome']);
export const spent: ReadonlySet<string> = new Set(['costOfGoodsSold', 'expense', 'otherExpense']);

export type Span = Pick<Wanted, 'from' | 'to'>;

/** A report, with what its numbers are opened by. */
export interface ReadTable extends ReportTable {
  readonly startMonth: number;
  readonly basis: 'accrual' | 'cash';
}

export async function tableOf(
  reading: Reading,
  report: ReportName,
  { from, to }: Span,
  filter: Partial<Wanted> = {},
): Promise<ReadTable> {
  if (from > to) throw new ToolRefused('The first day is after the last one.');
  const wanted: Wanted = { ...everything, compareTo: 'none', ...filter, from, to };
  const books = await booksOf(reading);
  const table = await reportOf(reading.db, books, report, wanted, mostLines).catch((fault) => {
    throw fault instanceof TooManyLines
      ? new ToolRefused('These days have too many entries. Ask for fewer days.')
      : fault;
  });
  return { ...table, startMonth: books.fiscalYearStartMonth, basis: wanted.basis };
}

/** Lines of a journal in one answer. */
const mostLines = 500;

/** A line of a report with its amount. */
export interface Line {
  readonly name: string;
  readonly dollars: number;
  readonly isTotal: boolean;
  /** Of an account. */
  readonly id: string | undefined;
  readonly opens: FigureParts | undefined;
}

export function linesIn(table: ReadTable, column = 1): readonly Line[] {
  return table.rows.flatMap((row) => {
    const { colData, meta } = row;
    const [title, amount] = [colData[0], colData[column]];
    if (!title || !amount?.value) return [];
    // people leave the number of an account out, and in a sentence it would be read as an amount
    const name = title.id === undefined ? wordsOf(title.value) : title.value.replace(/^\d{3,8}\s+(?=\S)/, '');
    return [
      {
        name,
        dollars: Number(amount.value),
        isTotal: meta.summaryRow,
        id: title.id,
        opens: partsOf(table, row, column),
      },
    ];
  });
}

/** Of which postings the number in a column of a row is made. */
export function partsOf(
  { header, startMonth, basis }: ReadTable,
  { colData, madeOf }: ReportTable['rows'][number],
  column: number,
): FigureParts | undefined {
  const { from, to } = header[column] ?? {};
  const of = colData[column]?.madeOf ?? madeOf;
  if (!of || to === undefined) return undefined;
  const within = postingsWithin(of, { from, to, startMonth });
  return within.length === 0 ? undefined : { is: 'postings', within, basis };
}

/** What people say, and what reports call it. */
const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  'total income': ['income', 'revenue', 'revenues', 'sales', 'turnover', 'total revenue', 'total sales', 'top line'],
  'net income': ['profit', 'net profit', 'loss', 'net loss', 'earnings', 'bottom line', 'result', 'profits'],
  'gross profit': ['gross margin', 'margin', 'gross income'],
  'total expenses': ['expenses', 'expense', 'costs', 'spending', 'overhead', 'operating expenses', 'opex'],
  'total cost of goods sold': ['cogs', 'cost of goods sold', 'cost of sales', 'direct costs'],
  'net operating income': ['operating income', 'operating profit', 'ebit'],
  wages: ['payroll', 'salaries', 'salary', 'staff costs', 'personnel'],
  'total assets': ['assets'],
  'total liabilities': ['liabilities', 'debt', 'debts'],
  'total equity': ['equity', 'net worth', 'owners equity'],
};

/** The lines that somebody means by a name: called so, known as that, or with all its words. */
export function linesCalled(name: string, lines: readonly Line[]): readonly Line[] {
  const wanted = plain(name);
  const exact = lines.filter((line) => plain(line.name) === wanted);
  if (exact.length > 0) return exact.slice(0, 1);
  const known = lines.filter((line) => alsoCalled[plain(line.name)]?.includes(wanted));
  if (known.length > 0) return known.slice(0, 1);
  const total = lines.filter((line) => plain(line.name) === `total ${wanted}`);
  if (total.length > 0) return total.slice(0, 1);
  const parts = wanted.split(' ');
  return lines.filter((line) => parts.every((part) => plain(line.name).split(' ').includes(part))).slice(0, 5);
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Where a number of a report opens: into its postings, else into the report. */
export function placeOf(report: ReportName, { uuid }: CompanyAccess, { from, to }: Span, account?: string): string {
  const days = new URLSearchParams({ from, to });
  if (account !== undefined) return `/${uuid}/dashboard/general-ledger?${days}&accounts=${encodeURIComponent(account)}`;
  if (report === 'ar_aging' || report === 'ap_aging') return `/${uuid}/dashboard/health`;
  const page = report === 'journal' ? 'general-ledger' : report.replaceAll('_', '-');
  return `/${uuid}/dashboard/${page}?${days}`;
}

export function dollars(name: string, value: number, more: Partial<FoundFigure> = {}): FoundFigure {
  return { name, value: rounded(value), unit: 'USD', ...more };
}

/** To cents, without a minus before nothing. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100 || 0;
}

/** In percent of what it was; undefined from nothing. */
export function percentOf(part: number, whole: number): number | undefined {
  return whole === 0 ? undefined : Math.round((part / Math.abs(whole)) * 10_000) / 100;
}
