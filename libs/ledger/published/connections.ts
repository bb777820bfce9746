import type { Queryable } from '@daybook/kernel/postgres';

/** Since when the ledger gives nothing any more, though the books are connected; undefined when it does. */
export async function booksExpiredSince(db: Queryable, company: string): Promise<Date | undefined> {
  const { rows } = await db.query<{ since: Date }>({
    name: 'books expired',
    text: `select changed_at as since from ledger_connections where company = $1 and status = 'EXPIRED'`,
    values: [company],
  });
  return rows[0]?.since;
}
