import type { Queryable } from '@daybook/kernel/postgres';
import type { LedgerAccount } from '@daybook/ledger/domain';

/** A bank account as the books have it. */
export interface BooksBankAccount {
  readonly id: string;
  readonly name: string;
}

export interface BooksBankAccounts {
  /** The ledger's id of the company: ids of accounts are good in its books alone. */
  readonly realm: string;
  /** In use, by name. */
  readonly accounts: readonly BooksBankAccount[];
}

/** The bank accounts of the published copy of a company's books; undefined where none are connected, or none were read. */
export async function booksBankAccounts(db: Queryable, company: string): Promise<BooksBankAccounts | undefined> {
  const { rows } = await db.query<{ realm: string; record: LedgerAccount | null }>({
    name: 'bank accounts of the books',
    text: `select c.realm, e.record from ledger_connections c
      join ops.ledger_books b on b.company = c.company and b.published is not null
      left join ops.ledger_entries e on e.company = b.company and e.generation = b.published and e.kind = 'account'
        and e.record->>'kind' = 'bank' and (e.record->>'active')::boolean
      where c.company = $1 and c.status in ('ACTIVE', 'EXPIRED') order by lower(e.record->>'name'), e.id`,
    values: [company],
  });
  const [first] = rows;
  if (!first) return undefined;
  const accounts = rows.flatMap(({ record }) => (record ? [{ id: record.id, name: record.name }] : []));
  return { realm: first.realm, accounts };
}
