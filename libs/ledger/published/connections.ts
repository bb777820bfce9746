import type { Queryable } from '@daybook/kernel/postgres';
import type { CompanyAccess, Viewer } from '@daybook/kernel/rights';
import { type ConnectionStatus, mayOnLedger } from '@daybook/ledger/domain';

/** Whether a company's books are connected, and since when it is so; undefined when they never were. */
export async function booksConnection(
  db: Queryable,
  company: string,
): Promise<{ readonly status: ConnectionStatus; readonly since: Date } | undefined> {
  const { rows } = await db.query<{ status: ConnectionStatus; since: Date }>({
    name: 'connection of the books',
    text: 'select status, changed_at as since from ledger_connections where company = $1',
    values: [company],
  });
  return rows[0];
}

export function mayConnectBooks(viewer: Viewer, company: CompanyAccess): boolean {
  return mayOnLedger(viewer, 'connect', company);
}
