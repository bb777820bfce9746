import type { Queryable } from '@daybook/kernel/postgres';
import type { Generation } from './published-books.js';

/** Of those that are wrong, so many are enough to look for the cause. */
const mostShown = 100;

export interface UnbalancedTransaction {
  readonly id: string;
  readonly name: string;
  /** yyyy-mm-dd */
  readonly day: string;
  readonly url: string;
}

/**
 * Transactions of which no account holds what their document says that they come to, or what of that was not paid at once;
 * but for a cent of a rate of exchange.
 */
export async function otherThanTheirDocuments(
  db: Queryable,
  { company, generation }: Generation,
): Promise<readonly UnbalancedTransaction[]> {
  const { rows } = await db.query<UnbalancedTransaction>({
    name: 'transactions that are not what their documents say',
    text: `with totals as (
        select id, day, record, (record->>'total')::bigint as total,
            coalesce((record->>'paidAtOnce')::bigint, 0) as paid
          from ops.ledger_entries
          where company = $1 and generation = $2 and kind = 'transaction' and record ? 'total'
      ), held as (
        select transaction, account, sum(cents) as cents from ops.ledger_postings
          where company = $1 and generation = $2 and basis <> 'cash' group by 1, 2
      )
      select t.id, concat_ws(' ', split_part(t.id, ':', 1), t.record->>'number') as name,
        to_char(t.day, 'YYYY-MM-DD') as day, t.record->>'url' as url
      from totals t join held h on h.transaction = t.id group by t.id, t.day, t.record
        having not bool_or(
          abs(h.cents) between t.total - 1 and t.total + 1
          or abs(h.cents) between t.total - t.paid - 1 and t.total - t.paid + 1
        )
      order by t.day, t.id limit ${mostShown}`,
    values: [company, generation],
  });
  return rows;
}

/** Transactions whose postings do not add up to zero. */
export async function unbalancedIn(
  db: Queryable,
  { company, generation }: Generation,
): Promise<readonly UnbalancedTransaction[]> {
  const { rows } = await db.query<UnbalancedTransaction>({
    name: 'unbalanced transactions of the ledger',
    text: `select e.id, concat_ws(' ', split_part(e.id, ':', 1), e.record->>'number') as name,
        to_char(e.day, 'YYYY-MM-DD') as day, e.record->>'url' as url
      from (
        select transaction from ops.ledger_postings
          where company = $1 and generation = $2 and basis <> 'cash' group by transaction having sum(cents) <> 0
      ) p join ops.ledger_entries e
        on (e.company, e.generation, e.kind, e.id) = ($1, $2, 'transaction', p.transaction)
      order by e.day, e.id limit ${mostShown}`,
    values: [company, generation],
  });
  return rows;
}
