import type { Queryable } from '@daybook/kernel/postgres';
import { type DaysToPay, type Side, yearBefore } from '@daybook/ledger/domain';
import type { Generation } from '../copy/published-books.js';

/**
 * How long invoices and bills had been there when they were paid, within the twelve months that end with a day (yyyy-mm-dd):
 * an average in which each dollar counts once. What was settled without money, by credits or journal entries, is left out.
 */
export async function daysToPayOf(db: Queryable, books: Generation, day: string): Promise<DaysToPay> {
  const { rows } = await db.query<{ side: Side; days: number }>({
    name: 'days to pay',
    text: `select s.side, (sum(abs(s.cents) * (s.day - d.day)) / sum(abs(s.cents)))::float8 as days
      from ops.ledger_settlements s
      join ops.ledger_entries d on (d.company, d.generation, d.kind, d.id)
        = (s.company, s.generation, 'transaction', s.document) and d.record->>'type' in ('invoice', 'bill')
      join ops.ledger_entries p on (p.company, p.generation, p.kind, p.id)
        = (s.company, s.generation, 'transaction', s.by) and p.record->>'type' in ('payment', 'billPayment')
      where s.company = $1 and s.generation = $2 and s.cents <> 0 and s.day > $3 and s.day <= $4
        and p.record->'postings' <> '[]'
      group by s.side`,
    values: [books.company, books.generation, yearBefore(day), day],
  });
  const bySide = new Map(rows.map(({ side, days }) => [side, days]));
  return { receivable: bySide.get('receivable'), payable: bySide.get('payable') };
}
