import type { Queryable } from '@daybook/kernel/postgres';
import { type DaysToPay, type Lateness, type Side, yearBefore } from '@daybook/ledger/domain';
import type { Generation } from '../copy/published-books.js';

/** Documents `d` and the money `s` that settled them, within the days after $3 up to $4. */
const paid = `from ops.ledger_settlements s
  join ops.ledger_entries d on (d.company, d.generation, d.kind, d.id)
    = (s.company, s.generation, 'transaction', s.document) and d.record->>'type' in ('invoice', 'bill')
  join ops.ledger_entries p on (p.company, p.generation, p.kind, p.id)
    = (s.company, s.generation, 'transaction', s.by) and p.record->>'type' in ('payment', 'billPayment')
  where s.company = $1 and s.generation = $2 and s.cents <> 0 and s.day > $3 and s.day <= $4
    and p.record->'postings' <> '[]'`;

/**
 * How long invoices and bills had been there when they were paid, within the twelve months that end with a day (yyyy-mm-dd):
 * an average in which each dollar counts once. What was settled without money, by credits or journal entries, is left out.
 */
export async function daysToPayOf(db: Queryable, books: Generation, day: string): Promise<DaysToPay> {
  const { rows } = await db.query<{ side: Side; days: number }>({
    name: 'days to pay',
    text: `select s.side, (sum(abs(s.cents) * (s.day - d.day)) / sum(abs(s.cents)))::float8 as days ${paid}
      group by s.side`,
    values: [books.company, books.generation, yearBefore(day), day],
  });
  const bySide = new Map(rows.map(({ side, days }) => [side, days]));
  return { receivable: bySide.get('receivable'), payable: bySide.get('payable') };
}

/** How many days after they were due invoices and bills were paid, and how much, within the same twelve months. */
export async function latenessOf(
  db: Queryable,
  books: Generation,
  day: string,
): Promise<Readonly<Record<Side, readonly Lateness[]>>> {
  const { rows } = await db.query<Lateness & { side: Side }>({
    name: 'lateness of payments',
    text: `select s.side, s.day - coalesce((d.record->>'dueDay')::date, d.day) as days,
      sum(abs(s.cents))::float8 as cents ${paid}
      group by 1, 2 order by 1, 2`,
    values: [books.company, books.generation, yearBefore(day), day],
  });
  const of = (side: Side) => rows.filter((one) => one.side === side);
  return { receivable: of('receivable'), payable: of('payable') };
}
