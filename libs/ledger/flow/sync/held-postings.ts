import type { Query } from '@daybook/kernel/postgres';
import type { CashPosting, ClearedMark, Days } from '../../domain/index.js';
import type { NextBooks } from '../copy/writing.js';

/** What an account got from a transaction on a day. */
export type Held = Pick<CashPosting, 'day' | 'account' | 'cents' | 'cleared'>;
export interface HeldByBoth {
  readonly accrual: Held[];
  readonly cash: Held[];
  /** Whether it says what counts on the cash basis, and its names are those of a record, whose changes are told. */
  readonly isWhole: boolean;
}

/** The version of transactions that no record tells of: what the ledger posts is all there is of them. */
export const fromReports = 'from reports';

interface Marked {
  readonly cleared: ClearedMark | null;
}

/** Transactions that the next books have on these days, or of which they do not know what counts on the cash basis. */
export async function heldIds(
  query: Query,
  { company, generation }: NextBooks,
  { from, to }: Days,
): Promise<readonly string[]> {
  const rows = await query<{ id: string }>(
    `select transaction as id from ops.ledger_postings
        where company = $1 and generation = $2 and day between $3 and $4
      union select id from ops.ledger_entries where company = $1 and generation = $2 and kind = 'transaction'
        and day between $3 and $4 and not record ? 'cash'
      order by id`,
    [company, generation, from, to],
  );
  return rows.map(({ id }) => id);
}

/** What these of them have there. */
export async function heldOn(
  query: Query,
  { company, generation }: NextBooks,
  { from, to }: Days,
  transactions: readonly string[],
): Promise<ReadonlyMap<string, HeldByBoth>> {
  const rows = await query<Record<'transaction' | 'day' | 'account' | 'accrual' | 'cash', string> & Marked>(
    `select transaction, to_char(day, 'YYYY-MM-DD') as day, account, cleared,
        coalesce(sum(cents) filter (where basis <> 'cash'), 0) as accrual,
        coalesce(sum(cents) filter (where basis <> 'accrual'), 0) as cash
      from ops.ledger_postings
      where company = $1 and generation = $2 and day between $3 and $4 and transaction = any($5)
      group by 1, 2, 3, 4 order by 1, 3`,
    [company, generation, from, to, transactions],
  );
  const lacking = await query<{ id: string }>(
    `select id from ops.ledger_entries where company = $1 and generation = $2 and kind = 'transaction'
      and day between $3 and $4 and id = any($5) and (not record ? 'cash' or record->>'version' = $6)`,
    [company, generation, from, to, transactions, fromReports],
  );
  const isLacking = new Set(lacking.map(({ id }) => id));
  const found = new Map<string, HeldByBoth>();
  const of = (id: string) => {
    const its = found.get(id) ?? { accrual: [], cash: [], isWhole: !isLacking.has(id) };
    found.set(id, its);
    return its;
  };
  for (const id of isLacking) of(id);
  for (const { transaction, accrual, cash, cleared, ...at } of rows) {
    const where = { ...at, ...(cleared && { cleared }) };
    of(transaction).accrual.push({ ...where, cents: Number(accrual) });
    of(transaction).cash.push({ ...where, cents: Number(cash) });
  }
  return found;
}
