import type { Queryable } from '@daybook/kernel/postgres';
import type { LedgerAccount, LedgerLabel, LedgerParty, LedgerTransaction } from '@daybook/ledger/domain';

/** One generation of a company's copy; everything asked of it is of one moment. */
export interface Generation {
  readonly company: string;
  readonly generation: number;
}

/** The one that is shown. */
export interface PublishedBooks extends Generation {
  /** ISO, when it was read from the ledger. */
  readonly syncedAt: string;
  /** In whose turn they were shown. */
  readonly turn: number;
  /** In which month the company's fiscal years begin, 1 to 12. */
  readonly fiscalYearStartMonth: number;
  /** The ledger's id of these books; null of copies of older versions. */
  readonly realm: string | null;
}

/** @returns undefined before the first sync has ended */
export async function publishedBooks(db: Queryable, company: string): Promise<PublishedBooks | undefined> {
  const { rows } = await db.query<{ generation: number; turn: number; at: Date; month: number; realm: string | null }>({
    name: 'published books',
    text: `select published as generation, coalesce(shown, published) as turn, synced_at as at, fiscal_year_start_month as month,
        realm from ops.ledger_books
      where company = $1 and published is not null`,
    values: [company],
  });
  const [row] = rows;
  return (
    row && {
      company,
      generation: row.generation,
      turn: row.turn,
      syncedAt: row.at.toISOString(),
      fiscalYearStartMonth: row.month,
      realm: row.realm,
    }
  );
}

/** Whether nobody has written into these books since they were shown: the next sync but one writes into their generation. */
export async function areLeftAlone(db: Queryable, { company, turn }: PublishedBooks): Promise<boolean> {
  const { rows } = await db.query({
    text: `select from ops.ledger_books where company = $1
      and (coalesce(shown, published) = $2 or (before_shown = $2 and written = shown))`,
    values: [company, turn],
  });
  return rows.length === 1;
}

export function accountsOf(db: Queryable, books: Generation): Promise<readonly LedgerAccount[]> {
  return records<LedgerAccount>(db, books, 'account');
}

/** All of them, or those of these ids. */
export function partiesOf(db: Queryable, books: Generation, ids?: readonly string[]): Promise<readonly LedgerParty[]> {
  return ids ? recordsOf<LedgerParty>(db, books, 'party', ids) : records<LedgerParty>(db, books, 'party');
}

export function labelsOf(db: Queryable, books: Generation): Promise<readonly LedgerLabel[]> {
  return records<LedgerLabel>(db, books, 'label');
}

/** Transactions of these ids, without those that are not there, in the order of their days. */
export function transactionsOf(
  db: Queryable,
  books: Generation,
  ids: readonly string[],
): Promise<readonly LedgerTransaction[]> {
  return recordsOf<LedgerTransaction>(db, books, 'transaction', ids);
}

async function recordsOf<T>(
  db: Queryable,
  { company, generation }: Generation,
  kind: string,
  ids: readonly string[],
): Promise<readonly T[]> {
  const { rows } = await db.query<{ record: T }>({
    name: 'some records of the ledger',
    text: `select record from ops.ledger_entries
      where company = $1 and generation = $2 and kind = $3 and id = any($4) order by day, id`,
    values: [company, generation, kind, ids],
  });
  return rows.map(({ record }) => record);
}

async function records<T>(db: Queryable, { company, generation }: Generation, kind: string): Promise<readonly T[]> {
  const { rows } = await db.query<{ record: T }>({
    name: 'records of the ledger',
    text: 'select record from ops.ledger_entries where company = $1 and generation = $2 and kind = $3 order by id',
    values: [company, generation, kind],
  });
  return rows.map(({ record }) => record);
}
