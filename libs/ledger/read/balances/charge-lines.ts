import type { Queryable } from '@daybook/kernel/postgres';
import type { ChargeLine, LedgerAccount } from '@daybook/ledger/domain';
import type { Generation } from '../copy/published-books.js';
import type { PostingFilter } from './sums.js';

/** All lines of the period's transactions that have one on an account for depreciation. */
export async function chargeLinesOf(
  db: Queryable,
  { company, generation }: Generation,
  accounts: readonly LedgerAccount[],
  { basis, from, to }: Pick<PostingFilter, 'basis' | 'from' | 'to'>,
): Promise<readonly ChargeLine[]> {
  const collecting = accounts.filter(({ role }) => role === 'depreciation').map(({ id }) => id);
  if (collecting.length === 0) return [];
  const { rows } = await db.query<Omit<ChargeLine, 'cents'> & { cents: string }>({
    name: 'lines of depreciation',
    text: `select p.transaction, p.account, sum(p.cents) as cents
      from (select distinct transaction from ops.ledger_postings
          where company = $1 and generation = $2 and account = any($3) and day between $4 and $5) charged
      join ops.ledger_postings p on (p.company, p.generation, p.transaction) = ($1, $2, charged.transaction)
      where p.basis in ('both', $6) and p.day between $4 and $5
      group by p.transaction, p.account order by p.transaction, p.account`,
    values: [company, generation, collecting, from, to, basis],
  });
  return rows.map(({ cents, ...line }) => ({ ...line, cents: Number(cents) }));
}
