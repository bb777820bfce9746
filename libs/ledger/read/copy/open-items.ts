import type { Queryable } from '@daybook/kernel/postgres';
import type { OpenItem, Side } from '@daybook/ledger/domain';
import type { Generation } from './published-books.js';

/** Of whom, and with which departments on the account that is open; empty lists leave everything in. */
export interface OpenItemFilter {
  readonly parties?: readonly string[];
  /** Ids; `unmarked` is whatever has none. */
  readonly departments?: readonly string[];
}

/** What is open on a side at the end of a day (yyyy-mm-dd), what is due first at first. */
export async function openItemsOf(
  db: Queryable,
  { company, generation }: Generation,
  side: Side,
  day: string,
  { parties = [], departments = [] }: OpenItemFilter = {},
): Promise<readonly OpenItem[]> {
  const { rows } = await db.query<Omit<OpenItem, 'cents'> & { cents: string }>({
    name: 'open items of the ledger',
    text: `select transaction, party, to_char(due_day, 'YYYY-MM-DD') as "dueDay", sum(cents) as cents
      from ops.ledger_open_changes c
      where company = $1 and generation = $2 and side = $3 and closed_on > $4 and day <= $4
        and (cardinality($5::text[]) = 0 or party = any($5))
        and (cardinality($6::text[]) = 0 or ${hasDepartment})
      group by transaction, party, due_day having sum(cents) <> 0 order by due_day, transaction`,
    values: [company, generation, side, day, parties, departments],
  });
  const sign = side === 'receivable' ? 1 : -1;
  return rows.map((row) => ({ ...row, cents: sign * Number(row.cents) }));
}

const hasDepartment = `exists (select from ops.ledger_postings p join ops.ledger_entries a
    on (a.company, a.generation, a.kind, a.id) = (p.company, p.generation, 'account', p.account)
  where (p.company, p.generation, p.transaction) = (c.company, c.generation, c.transaction)
    and p.basis in ('both', 'accrual') and a.record->>'kind' = $3 and coalesce(p.department, '') = any($6))`;
