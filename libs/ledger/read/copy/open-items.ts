import type { Queryable } from '@daybook/kernel/postgres';
import type { OpenItem, Side } from '@daybook/ledger/domain';
import type { Generation } from './published-books.js';

/** What is open on a side at the end of a day (yyyy-mm-dd), what is due first at first. */
export async function openItemsOf(
  db: Queryable,
  { company, generation }: Generation,
  side: Side,
  day: string,
): Promise<readonly OpenItem[]> {
  const { rows } = await db.query<Omit<OpenItem, 'cents'> & { cents: string }>({
    name: 'open items of the ledger',
    text: `select transaction, party, to_char(due_day, 'YYYY-MM-DD') as "dueDay", sum(cents) as cents
      from ops.ledger_open_changes
      where company = $1 and generation = $2 and side = $3 and closed_on > $4 and day <= $4
      group by transaction, party, due_day having sum(cents) <> 0 order by due_day, transaction`,
    values: [company, generation, side, day],
  });
  const sign = side === 'receivable' ? 1 : -1;
  return rows.map((row) => ({ ...row, cents: sign * Number(row.cents) }));
}
