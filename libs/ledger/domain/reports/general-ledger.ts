import { debitSign, type Sums } from '../account-kinds.js';
import type { LedgerAccount } from '../books.js';
import { inOrder, nameOf } from './account-tree.js';
import { type MadeOf, part } from './made-of.js';
import { type Cell, heading, money, type ReportTable, type Row } from './table.js';

/** One line of an account, with what its transaction says of itself. */
export interface GeneralLedgerLine {
  readonly account: string;
  readonly transaction: string;
  readonly day: string;
  readonly type: string;
  readonly number: string | null;
  /** Its name. */
  readonly party: string | null;
  readonly memo: string | null;
  readonly cents: number;
  /** The ledger's own page of the transaction. */
  readonly url?: string;
}

const nothing: Cell = { value: '' };

/**
 * Every line of every account, with what the account holds after it.
 *
 * @param opening what the accounts hold before the first line
 * @param lines in the order of their days
 * @param days the first and the last, yyyy-mm-dd
 */
export function generalLedger(
  accounts: readonly LedgerAccount[],
  opening: Sums,
  lines: readonly GeneralLedgerLine[],
  { from, to }: { readonly from: string; readonly to: string },
): ReportTable {
  const byAccount = new Map<string, GeneralLedgerLine[]>();
  for (const line of lines) {
    const its = byAccount.get(line.account);
    if (its) its.push(line);
    else byAccount.set(line.account, [line]);
  }
  return {
    header: [
      { title: 'Date', type: 'Date' },
      { title: 'Transaction Type', type: 'Text' },
      { title: 'Number', type: 'Text' },
      { title: 'Name', type: 'Text' },
      { title: 'Memo', type: 'Text' },
      { title: 'Amount', type: 'Money', from, to },
      { title: 'Balance', type: 'Money', to },
    ],
    rows: inOrder(accounts).flatMap((account) =>
      rowsOf(account, opening.get(account.id) ?? 0, byAccount.get(account.id) ?? []),
    ),
  };
}

function rowsOf(account: LedgerAccount, opening: number, lines: readonly GeneralLedgerLine[]): readonly Row[] {
  if (opening === 0 && lines.length === 0) return [];
  const sign = debitSign(account.kind);
  const name = nameOf(account);
  let balance = sign * opening || 0;
  const head = heading(name, 0, 6);
  const before = part({ ofDaysBefore: [account.id] });
  const rows: Row[] = [head, textRow('Beginning Balance', [nothing, money(balance)], false, before)];
  for (const { transaction, day, type, number, party, memo, cents, url } of lines) {
    const amount = sign * cents;
    balance += amount;
    const words = [type, number, party, memo].map((value) => ({ value: value ?? '' }));
    const colData = [{ value: day, id: transaction, ...(url && { url }) }, ...words, money(amount), money(balance)];
    rows.push({ colData, meta: { summaryRow: false, depth: 1 } });
  }
  const moved = balance - sign * opening || 0;
  const upToNow = part({ ofAllYears: [account.id] });
  return [...rows, textRow(`Total ${name}`, [money(moved), money(balance)], true, upToNow)];
}

function textRow(
  title: string,
  numbers: readonly [amount: Cell, balance: Cell],
  summaryRow: boolean,
  madeOf: MadeOf,
): Row {
  const colData = [{ value: title }, nothing, nothing, nothing, nothing, ...numbers];
  return { colData, meta: { summaryRow, depth: summaryRow ? 0 : 1 }, madeOf };
}
