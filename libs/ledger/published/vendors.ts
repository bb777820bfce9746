import type { Queryable } from '@daybook/kernel/postgres';
import type { LedgerParty, LedgerVendorDetails } from '@daybook/ledger/domain';

/** A vendor in use of the published copy of a company's books; without details in a copy that is older than they are. */
export interface BooksVendor extends Partial<LedgerVendorDetails> {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
}

/** Whether vendors can be had from the ledger: books are connected, and they were read once. */
export type BooksReadiness = 'NOT_CONNECTED' | 'NOT_READ' | 'READ';

export async function booksReadiness(db: Queryable, company: string): Promise<BooksReadiness> {
  const { rows } = await db.query<{ published: number | null }>({
    name: 'readiness of the books',
    text: `select b.published from ledger_connections c left join ops.ledger_books b on b.company = c.company
      where c.company = $1 and c.status in ('ACTIVE', 'EXPIRED')`,
    values: [company],
  });
  const [row] = rows;
  if (!row) return 'NOT_CONNECTED';
  return row.published === null ? 'NOT_READ' : 'READ';
}

/** The ledger's id of the company whose books are connected, or were last: ids of vendors are good in its books alone. */
export async function realmOfBooks(db: Queryable, company: string): Promise<string | undefined> {
  const { rows } = await db.query<{ realm: string }>({
    name: 'realm of the books',
    text: 'select realm from ledger_connections where company = $1 and realm is not null',
    values: [company],
  });
  return rows[0]?.realm;
}

/** In the order of their names; none where no books are connected. */
export async function booksVendors(db: Queryable, company: string): Promise<readonly BooksVendor[]> {
  if ((await booksReadiness(db, company)) !== 'READ') return [];
  const { rows } = await db.query<{ record: LedgerParty }>({
    name: 'vendors of the books',
    text: `select e.record from ops.ledger_books b
      join ops.ledger_entries e on e.company = b.company and e.generation = b.published
      where b.company = $1 and e.kind = 'party' and e.record->>'kind' = 'vendor' and (e.record->>'active')::boolean
      order by lower(e.record->>'name'), e.id`,
    values: [company],
  });
  return rows.map(({ record: { id, name, email, vendor } }) => ({ id, name, email, ...vendor }));
}

/** What left the bank and card accounts for each of these vendors, in cents, less what came back; without those never paid. */
export async function paidByTheBooks(
  db: Queryable,
  company: string,
  vendors: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ party: string; cents: string }>({
    name: 'what the books paid to vendors',
    text: `select p.party, -sum(p.cents) as cents from ops.ledger_books b
      join ops.ledger_entries a on a.company = b.company and a.generation = b.published and a.kind = 'account'
        and a.record->>'kind' in ('bank', 'creditCard')
      join ops.ledger_postings p on p.company = b.company and p.generation = b.published and p.account = a.id
        and p.basis <> 'cash'
      where b.company = $1 and p.party = any($2) group by p.party`,
    values: [company, vendors],
  });
  return new Map(rows.map(({ party, cents }) => [party, Number(cents)]));
}
