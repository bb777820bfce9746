import { type Query, queryableOf } from '@daybook/kernel/postgres';
import { closed, type Difference, dayBefore, differences, firstOfYear } from '../../domain/index.js';
import { accountsOf, everything, sumsOfPostings } from '../../read/index.js';
import type { NextBooks } from '../copy/writing.js';
import type { LedgerBalances } from '../port.js';

/** Where a generation of the copy differs from the ledger's own trial balance at the end of a day; to the cent. */
export async function tiedOut(
  query: Query,
  books: NextBooks,
  day: string,
  theirs: LedgerBalances,
): Promise<readonly Difference[]> {
  const db = queryableOf(query);
  const read = { ...books, syncedAt: '' };
  const until = (to: string) => sumsOfPostings(db, read, { ...everything, to });
  const balances = { sums: await until(day), beforeYear: await until(dayBefore(firstOfYear(day))) };
  return differences(closed(await accountsOf(db, read), balances), theirs);
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
