import type { Queryable } from '@daybook/kernel/postgres';
import type { ConnectionStatus } from '@daybook/ledger/domain';

export interface CompanyConnection {
  readonly company: string;
  readonly status: ConnectionStatus;
  readonly realm: string;
  readonly booksName: string | null;
  readonly connectedAt: Date;
  readonly changedAt: Date;
}

/** Undefined for a company that never connected. */
export async function connectionOf(db: Queryable, company: string): Promise<CompanyConnection | undefined> {
  const { rows } = await db.query<CompanyConnection>({
    name: 'ledger connection',
    text: `select company, status, realm, books_name as "booksName", connected_at as "connectedAt", changed_at as "changedAt"
      from ledger_connections where company = $1`,
    values: [company],
  });
  return rows[0];
}

/** The firm's number of the company in its accounting. */
export async function accountingIdOf(db: Queryable, company: string): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>({
    name: 'accounting id',
    text: 'select id from ledger_accounting_ids where company = $1',
    values: [company],
  });
  return rows[0]?.id;
}
