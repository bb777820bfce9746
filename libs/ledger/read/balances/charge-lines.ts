import type { Queryable } from '@daybook/kernel/postgres';
import type { ChargeLine, LedgerAccount } from '@daybook/ledger/domain';
import type { Generation } from '../copy/published-books.js';
import { filtered, type PostingFilter } from './sums.js';

/** Of what a report is made of, all lines of transactions that have one on an account for depreciation. */
export async function chargeLinesOf(
  db: Queryable,
  books: Generation,
  accounts: readonly LedgerAccount[],
  filter: PostingFilter,
): Promise<readonly ChargeLine[]> {
  const collecting = accounts.filter(({ role }) => role === 'depreciation').map(({ id }) => id);
  if (collecting.length === 0) return [];
  const { where, values } = filtered(books, filter);
  const { rows } = await db.query<Omit<ChargeLine, 'cents'> & { cents: string }>({
    name: 'lines of depreciation',
    text: `select p.transaction, p.account, sum(p.cents) as cents
      from (select distinct transaction from ops.ledger_postings
          where company = $1 and generation = $2 and account = any($10)
            and ($4::date is null or day >= $4) and ($5::date is null or day <= $5)) charged
      join ops.ledger_postings p on p.transaction = charged.transaction ${where}
      group by p.transaction, p.account order by p.transaction, p.account`,
    values: [...values, collecting],
  });
  return rows.map(({ cents, ...line }) => ({ ...line, cents: Number(cents) }));
}
