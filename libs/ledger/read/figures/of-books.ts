import type { Queryable } from '@daybook/kernel/postgres';
import {
  type AccountKind,
  type LedgerAccount,
  type LedgerTransaction,
  monthEndsBefore,
  type OpenItem,
  openItems,
  type Side,
  yearBefore,
} from '@daybook/ledger/domain';
import { accountsOf, type PublishedBooks, partiesOf, transactionsOnAccounts } from '../copy/published-books.js';
import { sumsAtDays } from './sums-at-days.js';

const monthsShown = 12;

/** The accounts, and what they held at the end of each of the last twelve months and on a day, and a year before each. */
export async function yearOfBalances(db: Queryable, books: PublishedBooks, day: string) {
  const days = [...monthEndsBefore(day, monthsShown), day];
  const [accounts, sumsAt] = await Promise.all([
    accountsOf(db, books),
    sumsAtDays(db, books, [...days, ...days.map(yearBefore)]),
  ]);
  return { accounts, days, sumsAt };
}

/** All that was or is open on either side, to be asked of any day up to this one. */
export async function openBooks(db: Queryable, books: PublishedBooks, day: string) {
  const [accounts, parties] = await Promise.all([accountsOf(db, books), partiesOf(db, books)]);
  const names = new Map(parties.map(({ id, name }) => [id, name]));
  const on = (side: Side) => transactionsOnAccounts(db, books, idsOf(accounts, [side]), day);
  const [receivable, payable] = await Promise.all([on('receivable'), on('payable')]);
  const transactions: Readonly<Record<Side, readonly LedgerTransaction[]>> = { receivable, payable };
  return {
    nameOf: (party: string | null) => (party === null ? 'No name' : (names.get(party) ?? party)),
    open: (side: Side, at = day): readonly OpenItem[] => openItems(accounts, transactions[side], side, at),
  };
}

export function idsOf(accounts: readonly LedgerAccount[], kinds: readonly AccountKind[]): readonly string[] {
  return accounts.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id);
}
