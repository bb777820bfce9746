import type { Query } from '@daybook/kernel/postgres';
import { bringAbreast, rowsAtOnce } from './bringing-abreast.js';
import { isTurn } from './turn.js';
import type { NextBooks } from './writing.js';

/** Tables whose rows belong to generations. */
const tables = [
  'ledger_entries',
  'ledger_postings',
  'ledger_settlements',
  'ledger_months',
  'ledger_open_changes',
  'ledger_attached',
] as const;

/** Begins the next generation with nothing, and throws away all but the one that is shown, or was. */
export async function beginBooks(query: Query, company: string): Promise<NextBooks> {
  const { turn, published, hidden } = await takeTurn(query, company);
  const next = { company, generation: turn, turn };
  await deleteOthers(query, next, [published, hidden]);
  return next;
}

/**
 * Begins the next generation with all that the shown one has, to be patched. It is the one that was shown before, or that
 * a broken sync has left, and only what differs in it is written.
 */
export async function continueBooks(query: Query, company: string): Promise<NextBooks> {
  const { turn, published } = await takeTurn(query, company);
  const [other] = await query<{ generation: number }>(
    `select generation from ops.ledger_entries where company = $1 and generation is distinct from $2
      order by generation desc limit 1`,
    [company, published],
  );
  const next = { company, generation: other?.generation ?? turn, turn };
  await deleteOthers(query, next, [published, next.generation]);
  await bringAbreast(query, next);
  // PostgreSQL takes rows of a generation that it has never looked at for few, and reads all where an index would do
  if (!other) await query('analyze (skip_locked) ops.ledger_entries, ops.ledger_postings, ops.ledger_settlements');
  return next;
}

interface Taken {
  readonly turn: number;
  readonly published: number | null;
  readonly hidden: number | null;
}

/** Whoever had the turn before writes nothing more. */
async function takeTurn(query: Query, company: string): Promise<Taken> {
  const [row] = await query<Taken>(
    `insert into ops.ledger_books (company, written) values ($1, 1)
      on conflict (company) do update set written = ledger_books.written + 1 returning written as turn, published, hidden`,
    [company],
  );
  if (!row) throw new Error('The next books could not be begun.');
  return row;
}

async function deleteOthers(query: Query, { company, turn }: NextBooks, spared: readonly (number | null)[]) {
  for (const table of tables)
    for (let deleted = rowsAtOnce; deleted === rowsAtOnce; ) {
      const [row] = await query<{ count: number }>(
        `with gone as (delete from ops.${table} where ctid = any(array(select ctid from ops.${table}
            where company = $1 and generation <> all($2) limit ${rowsAtOnce})) and ${isTurn('$3')} returning 1)
          select count(*)::integer as count from gone`,
        [company, spared.filter((one) => one !== null), turn],
      );
      deleted = row?.count ?? 0;
    }
}
