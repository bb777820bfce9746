import type { Queryable } from '@daybook/kernel/postgres';
import {
  type AccountKind,
  type LedgerAccount,
  monthEndsBefore,
  type OpenItem,
  type Side,
  yearBefore,
} from '@daybook/ledger/domain';
import { type OpenItemFilter, openItemsOf } from '../copy/open-items.js';
import { accountsOf, type PublishedBooks, partiesOf } from '../copy/published-books.js';
import { sumsAtDays } from './sums-at-days.js';

const monthsShown = 12;

/** The accounts, and what they held at the end of each of the last twelve months and on a day, and a year before each; on that day also two years before. */
export async function yearOfBalances(db: Queryable, books: PublishedBooks, day: string) {
  const days = [...monthEndsBefore(day, monthsShown), day];
  const [accounts, sumsAt] = await Promise.all([
    accountsOf(db, books),
    sumsAtDays(db, books, [...days, ...days.map(yearBefore), yearBefore(yearBefore(day))]),
  ]);
  return { accounts, days, sumsAt };
}

/** What is open on either side at the end of a day, and what the parties are called. */
export async function openBooks(db: Queryable, books: PublishedBooks, day: string, of: OpenItemFilter = {}) {
  const [parties, receivable, payable] = await Promise.all([
    partiesOf(db, books),
    openItemsOf(db, books, 'receivable', day, of),
    openItemsOf(db, books, 'payable', day, of),
  ]);
  const names = new Map(parties.map(({ id, name }) => [id, name]));
  const open: Readonly<Record<Side, readonly OpenItem[]>> = { receivable, payable };
  return {
    nameOf: (party: string | null) => (party === null ? 'No name' : (names.get(party) ?? party)),
    open: (side: Side) => open[side],
  };
}

export function idsOf(accounts: readonly LedgerAccount[], kinds: readonly AccountKind[]): readonly string[] {
  return accounts.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id);
}
