import type { ClearedMark, Posting, UnreadLine } from '../../domain/index.js';
import type { BookedTransaction, CountedTransaction } from '../port.js';
import {
  type Cell,
  centsIn,
  endsReport,
  placeOf,
  type ReportAnswer,
  type ReportColumn,
  type ReportRow,
  rowsIn,
} from './report-forms.js';
import { namedInReports } from './transaction-types.js';

/**
 * Debits and credits, not amounts: those have the sign of the account's side. Companies with several currencies answer in
 * the columns for the home currency and leave the others empty; all others do it the other way round.
 */
export const ledgerColumns = [
  'tx_date',
  'txn_type',
  'doc_num',
  'name',
  'cust_name',
  'vend_name',
  'emp_name',
  'memo',
  'klass_name',
  'dept_name',
  'is_cleared',
  'debt_amt',
  'credit_amt',
  'debt_home_amt',
  'credit_home_amt',
] as const;
type Column = (typeof ledgerColumns)[number];

const titles: Partial<Readonly<Record<Column, string>>> = {
  tx_date: 'date',
  txn_type: 'transaction type',
  doc_num: 'num',
  name: 'name',
  memo: 'memo/description',
  klass_name: 'class',
  dept_name: 'location',
  is_cleared: 'clr',
  debt_amt: 'debit',
  credit_amt: 'credit',
};

type CellOf = (column: Column) => Cell | undefined;

/** A line of the ledger with what it says of its transaction. */
export interface LedgerLine extends Omit<BookedTransaction, 'postings'> {
  readonly posting: Posting;
}

export interface LedgerLines {
  readonly lines: readonly LedgerLine[];
  readonly unread: readonly UnreadLine[];
  /** There is more than QuickBooks shows in one report. */
  readonly isCut: boolean;
}

/**
 * The lines of QuickBooks' GeneralLedger report. Sections stand for accounts, whatever their depth; rows without an amount
 * (the balance before the first day) are none. A line that says too little is named, and the rest read.
 */
export function ledgerLinesIn({ Columns, Rows }: ReportAnswer): LedgerLines {
  const at = new Map(ledgerColumns.map((column) => [column, placeFor(Columns.Column, column)]));
  const [lines, unread]: [LedgerLine[], UnreadLine[]] = [[], []];
  let isCut = false;
  const walk = ({ Header, ColData, Rows: inner }: ReportRow, section: string | undefined) => {
    isCut ||= endsReport(ColData);
    const account = Header ? Header.ColData.find(({ id }) => id)?.id : section;
    const found = ColData && lineOf((column) => ColData[at.get(column) ?? -1], account);
    if (found && 'why' in found) unread.push(found);
    else if (found) lines.push(found);
    for (const row of rowsIn(inner)) walk(row, account);
  };
  for (const row of rowsIn(Rows)) walk(row, undefined);
  return { lines, unread, isCut };
}

function placeFor(columns: readonly ReportColumn[], column: Column): number {
  const title = titles[column];
  return placeOf(columns, column, ...(title ? [title] : []));
}

/** Undefined for a row that moves nothing. */
function lineOf(cellOf: CellOf, account: string | undefined): LedgerLine | UnreadLine | undefined {
  const text = (column: Column) => cellOf(column)?.value.trim() || null;
  const cents = centsOf(text);
  if (cents === 0) return undefined;
  const [called, number] = [text('txn_type') ?? 'Line without a type', text('doc_num')];
  const day = dayIn(text('tx_date'));
  const its = cellOf('txn_type')?.id;
  // what has no number of its own is one transaction a day
  const { id, type, url } = namedInReports(called, its ?? `${number ?? ''}@${day}`);
  const why = whyNot(cents, day, account);
  if (why || cents === undefined || day === null || account === undefined)
    return { transaction: its ? id : null, called: number ? `${called} ${number}` : called, day, why, url };
  const labelOf = (kind: string, column: Column) => (cellOf(column)?.id ? `${kind}:${cellOf(column)?.id}` : null);
  const posting = {
    account,
    cents,
    party: labelOf(partyKind(text), 'name'),
    department: labelOf('Department', 'dept_name'),
    class: labelOf('Class', 'klass_name'),
    memo: text('memo'),
    ...clearedIn(text('is_cleared')),
  };
  return { id, type, day, number, url, posting };
}

function whyNot(cents: number | undefined, day: string | null, account: string | undefined): string {
  if (cents === undefined) return 'Its amount could not be read.';
  if (day === null) return 'It has no date.';
  return account === undefined ? 'It stands on no account.' : '';
}

const marks: Readonly<Record<string, ClearedMark>> = {
  c: 'cleared',
  cleared: 'cleared',
  r: 'reconciled',
  reconciled: 'reconciled',
};

/** Not every company gets the column; some get words in it, others their first letters. */
function clearedIn(text: string | null): Pick<Posting, 'cleared'> {
  const cleared = marks[text?.toLowerCase() ?? ''];
  return cleared ? { cleared } : {};
}

type Text = (column: Column) => string | null;

/** Debit positive; undefined where one of the two is no amount. */
function centsOf(text: Text): number | undefined {
  const [debit, credit] = (['debt', 'credit'] as const).map((side) =>
    centsIn(text(`${side}_home_amt`) ?? text(`${side}_amt`) ?? ''),
  );
  return debit === undefined || credit === undefined ? undefined : debit - credit;
}

function partyKind(text: Text): 'Customer' | 'Vendor' | 'Employee' {
  if (text('emp_name')) return 'Employee';
  return text('vend_name') && !text('cust_name') ? 'Vendor' : 'Customer';
}

/** Some rows have `0-00-00` for a date. */
function dayIn(text: string | null): string | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(text ?? '') ?? [];
  if (year) return `${year}-${month}-${day}`;
  const [, m = '', d = '', y] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text ?? '') ?? [];
  return y ? `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}` : null;
}

/** By transaction, as they are posted: one whose lines stand on several days is one for each of them. */
export function bookedOf(lines: readonly LedgerLine[]): readonly BookedTransaction[] {
  const days = new Map<string, string>();
  const found = new Map<string, BookedTransaction & { readonly postings: Posting[] }>();
  for (const { posting, ...line } of lines) {
    if (!days.has(line.id)) days.set(line.id, line.day);
    const id = days.get(line.id) === line.day ? line.id : `${line.id}@${line.day}`;
    const one = found.get(id) ?? { ...line, id, postings: [] };
    one.postings.push(posting);
    found.set(id, one);
  }
  return [...found.values()];
}

/** By transaction, as the cash basis counts them: each on its own day. */
export function countedOf(lines: readonly LedgerLine[]): readonly CountedTransaction[] {
  const found = new Map<string, CountedTransaction & { readonly postings: CountedTransaction['postings'][number][] }>();
  for (const { posting, ...line } of lines) {
    const one = found.get(line.id) ?? { ...line, postings: [] };
    one.postings.push({ ...posting, day: line.day });
    found.set(line.id, one);
  }
  return [...found.values()];
}
