import type { Queryable } from '@daybook/kernel/postgres';

/** What people and firms are called in the published copy of a company's books, also those no longer in use. */
export async function booksParties(db: Queryable, company: string): Promise<readonly string[]> {
  const { rows } = await db.query<{ name: string }>({
    name: 'parties of the books',
    text: `select distinct e.record->>'name' as name from ops.ledger_books b
      join ops.ledger_entries e on e.company = b.company and e.generation = b.published and e.kind = 'party'
      where b.company = $1 and e.record->>'name' is not null order by 1`,
    values: [company],
  });
  return rows.map(({ name }) => name);
}
