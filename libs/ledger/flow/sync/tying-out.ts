import { type Query, queryableOf } from '@daybook/kernel/postgres';
import { closed, type Days, type Difference, dayBefore, differences } from '../../domain/index.js';
import { accountsOf, everything, sumsOfPostings } from '../../read/index.js';
import type { NextBooks } from '../copy/writing.js';
import type { LedgerBalances } from '../port.js';

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
): Promise<readonly Difference[]> {
  const db = queryableOf(query);
  const until = (day: string) => sumsOfPostings(db, books, { ...everything, to: day });
  const balances = { sums: await until(to), beforeYear: await until(dayBefore(from)) };
  return differences(closed(await accountsOf(db, books), balances), theirs);
}

/** Keeps the result beside its generation, and forgets those of generations that are gone. */
export async function keepTieOut(
  query: Query,
  { company, generation }: NextBooks,
  day: string,
  found: readonly Difference[],
): Promise<void> {
  await query(
    `insert into ops.ledger_tie_outs (company, generation, day, differences) values ($1, $2, $3, $4)
      on conflict (company, generation) do update set day = $3, differences = $4`,
    [company, generation, day, JSON.stringify(found)],
  );
  await query(
    `delete from ops.ledger_tie_outs t using ops.ledger_books b
      where t.company = $1 and b.company = $1 and t.generation not in (b.published, $2)`,
    [company, generation],
  );
}
