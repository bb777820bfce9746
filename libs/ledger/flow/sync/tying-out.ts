import { type Query, queryableOf } from '@daybook/kernel/postgres';
import {
  closed,
  type Days,
  type Difference,
  dayBefore,
  differences,
  type Side,
  type UnreadLine,
  withUnappliedCash,
} from '../../domain/index.js';
import {
  accountsOf,
  type Basis,
  everything,
  openItemsOf,
  otherThanTheirDocuments,
  sumsOfPostings,
  unbalancedIn,
} from '../../read/index.js';
import { isTurn } from '../copy/turn.js';
import type { NextBooks } from '../copy/writing.js';
import type { LedgerAging, LedgerBalances } from '../port.js';

/**
 * Where a generation of the copy differs from the ledger's own trial balance; to the cent.
 *
 * @param days the first of the fiscal year, and the one at whose end is compared
 */
export async function tiedOut(
  query: Query,
  books: NextBooks,
  { from, to }: Days,
  theirs: LedgerBalances,
  basis: Basis = 'accrual',
): Promise<readonly Difference[]> {
  const db = queryableOf(query);
  const until = (day: string) => sumsOfPostings(db, books, { ...everything, basis, to: day });
  const balances = { sums: await until(to), beforeYear: await until(dayBefore(from)) };
  const accounts = withUnappliedCash(await accountsOf(db, books));
  return differences(closed(accounts, balances), theirs, basis);
}

/** The same of what is open, by customer or vendor. */
export async function openTiedOut(
  query: Query,
  books: NextBooks,
  side: Side,
  day: string,
  theirs: LedgerAging,
): Promise<readonly Difference[]> {
  const ours = new Map<string, number>();
  for (const { party, cents } of await openItemsOf(queryableOf(query), books, side, day))
    ours.set(party ?? '', (ours.get(party ?? '') ?? 0) + cents);
  return differences(ours, theirs, side);
}

/** Transactions whose debits and credits do not add up to the same. */
export async function unbalanced(query: Query, books: NextBooks): Promise<readonly UnreadLine[]> {
  const found = await unbalancedIn(queryableOf(query), books);
  const why = 'Its debits and credits do not add up to the same.';
  return found.map(({ id, name, day, url }) => ({ transaction: id, called: name, day, url, why }));
}

/** Transactions that the ledger has posted with another amount than their document says. */
export async function otherThanDocuments(query: Query, books: NextBooks): Promise<readonly UnreadLine[]> {
  const found = await otherThanTheirDocuments(queryableOf(query), books);
  const why = 'Its document says another amount than QuickBooks has posted.';
  return found.map(({ id, name, day, url }) => ({ transaction: id, called: name, day, url, why }));
}

/** Keeps the result beside its generation, and forgets those of generations that are gone. */
export async function keepTieOut(
  query: Query,
  { company, generation, turn }: NextBooks,
  day: string,
  found: readonly Difference[],
  unread: readonly UnreadLine[] = [],
): Promise<void> {
  await query(
    `insert into ops.ledger_tie_outs (company, generation, day, differences, unread)
      select $1, $2, $4, $5, $6 where ${isTurn('$3')}
      on conflict (company, generation) do update set day = $4, differences = $5, unread = $6`,
    [company, generation, turn, day, JSON.stringify(found), JSON.stringify(unread)],
  );
  await query(
    `delete from ops.ledger_tie_outs t using ops.ledger_books b
      where t.company = $1 and b.company = $1 and t.generation not in (b.published, $2) and ${isTurn('$3')}`,
    [company, generation, turn],
  );
}
