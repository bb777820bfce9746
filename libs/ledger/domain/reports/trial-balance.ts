import { isOfTheYear, netIncome, type Sums } from '../account-kinds.js';
import type { LedgerAccount } from '../books.js';
import { heldBy, inOrder, nameOf } from './account-tree.js';
import { type MadeOf, part, together } from './made-of.js';
import { type Cell, money, type ReportTable, type Row } from './table.js';

/** What everything adds up to at the end of a day, and what did before the year it lies in. */
export interface Balances {
  readonly sums: Sums;
  readonly beforeYear: Sums;
}

/** What an account holds: income and expenses since the first day of the year. Debit positive. */
export function balanceOf({ id, kind }: LedgerAccount, { sums, beforeYear }: Balances): number {
  const whole = sums.get(id) ?? 0;
  return isOfTheYear(kind) ? whole - (beforeYear.get(id) ?? 0) : whole;
}

/** As the ledger's own trial balance has it: what earlier years earned is in the retained earnings. Zeros are left out. */
export function closed(accounts: readonly LedgerAccount[], balances: Balances): Sums {
  const earlier = netIncome(accounts, balances.beforeYear);
  const retained = accounts.find(({ isRetainedEarnings }) => isRetainedEarnings)?.id ?? withoutAccount;
  const sums = new Map(accounts.map((account) => [account.id, balanceOf(account, balances)]));
  sums.set(retained, (sums.get(retained) ?? 0) - earlier);
  return new Map([...sums].filter(([, cents]) => cents !== 0));
}

/** Where what earlier years earned stands in books that have no account for it. */
const withoutAccount = 'retained earnings';

/** Every account that holds something, as debit or credit; both columns add up to the same. */
export function trialBalance(accounts: readonly LedgerAccount[], balances: Balances): ReportTable {
  const held = inOrder(accounts).map((account) => ({
    title: { value: nameOf(account), id: account.id },
    cents: balanceOf(account, balances),
    madeOf: heldBy(account),
  }));
  const earlier = {
    title: { value: 'Net Income of Earlier Years' },
    cents: -netIncome(accounts, balances.beforeYear),
    madeOf: part({ ofEarlierYears: accounts.filter(({ kind }) => isOfTheYear(kind)).map(({ id }) => id) }),
  };
  const lines = [...held, earlier].filter(({ cents }) => cents !== 0);
  return {
    header: [
      { title: '', type: 'Account' },
      { title: 'Debit', type: 'Money' },
      { title: 'Credit', type: 'Money' },
    ],
    rows: [
      ...lines.map(({ title, cents, madeOf }): Row => {
        const [debit, credit] = cents > 0 ? [money(cents), { value: '' }] : [{ value: '' }, money(-cents)];
        return { colData: [title, debit, credit], meta: { summaryRow: false, depth: 0 }, madeOf };
      }),
      { colData: [{ value: 'Total' }, totalOf(lines, 1), totalOf(lines, -1)], meta: { summaryRow: true, depth: 0 } },
    ],
  };
}

/** What stands in one of the columns: debits, or credits. */
function totalOf(lines: readonly { readonly cents: number; readonly madeOf: MadeOf }[], sign: 1 | -1): Cell {
  const its = lines.filter(({ cents }) => sign * cents > 0);
  return {
    ...money(its.reduce((sum, { cents }) => sum + sign * cents, 0)),
    madeOf: together(...its.map((line) => line.madeOf)),
  };
}
