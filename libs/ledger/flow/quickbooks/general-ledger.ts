import type { ClearedMark, Posting, UnreadLine } from '../../domain/index.js';
import type { BookedTransaction } from '../port.js';
import { type Cell, centsIn, placeOf, type ReportColumn } from './report-forms.js';
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

/** A line of the ledger with what it says of its transaction. */
export interface LedgerLine extends Omit<BookedTransaction, 'postings'> {
  readonly posting: Posting;
}

/** Where each column stands in the rows of a report; -1: it did not come. */
export type Places = Readonly<Record<Column, number>>;

export function placesIn(columns: readonly ReportColumn[]): Places {
  const placed = ledgerColumns.map((column) => {
    const title = titles[column];
    return [column, placeOf(columns, column, ...(title ? [title] : []))] as const;
  });
  return Object.fromEntries(placed) as Places;
}

/**
 * Undefined for a row that moves nothing: without an amount (the balance before the first day) it is no line.
 *
 * @param same gives for a text that many lines have the same one each time
 */
export function lineOf(
  cells: readonly Cell[],
  places: Places,
  account: string | undefined,
  same = (text: string) => text,
): LedgerLine | UnreadLine | undefined {
  const cellOf = (column: Column) => cells[places[column]];
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
  const labelOf = (kind: string, column: Column) => (cellOf(column)?.id ? same(`${kind}:${cellOf(column)?.id}`) : null);
  const posting = {
    account,
    cents,
    party: labelOf(partyKind(text), 'name'),
    department: labelOf('Department', 'dept_name'),
    class: labelOf('Class', 'klass_name'),
    memo: text('memo'),
    ...clearedIn(text('is_cleared')),
  };
  return { id, type, day: same(day), number, url, posting };
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
