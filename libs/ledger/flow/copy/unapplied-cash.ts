import type { Query } from '@daybook/kernel/postgres';
import {
  kindsById,
  type LedgerAccount,
  type LedgerTransaction,
  type Settled,
  sidePaidBy,
  unappliedPostings,
} from '@daybook/ledger/domain';
import { dropCashPostings, type NextBooks, storePostings } from './writing.js';

const paymentsAtOnce = 500;

/** What the cash basis counts of payments that pay for nothing yet, where the ledger was not asked, once it is known what settles what. */
export async function storeUnappliedCash(
  query: Query,
  next: NextBooks,
  chart: readonly LedgerAccount[],
): Promise<void> {
  const kindOf = kindsById(chart);
  for (let after = ''; ; ) {
    const payments = await paymentsAfter(query, next, after);
    const last = payments.at(-1);
    if (!last) return;
    const lines = payments.flatMap(({ record, applied }) => {
      const side = sidePaidBy(record);
      return side ? unappliedPostings(record, side, applied, chart, kindOf) : [];
    });
    const ids = payments.map(({ record }) => record.id);
    await dropCashPostings(query, next, ids);
    await storePostings(
      query,
      next,
      lines.map((posting, line) => ({ ...posting, line, basis: 'cash' })),
    );
    after = last.record.id;
  }
}

interface Payment {
  readonly record: LedgerTransaction;
  readonly applied: readonly Pick<Settled, 'day' | 'cents'>[];
}

function paymentsAfter(query: Query, { company, generation }: NextBooks, after: string): Promise<readonly Payment[]> {
  return query<Payment>(
    `select e.record, coalesce((
        select jsonb_agg(jsonb_build_object('day', to_char(s.day, 'YYYY-MM-DD'), 'cents', s.cents) order by s.document)
          from ops.ledger_settlements s
          where s.company = $1 and s.generation = $2 and s.by = e.id and s.cents <> 0
            and s.side = case e.record->>'type' when 'payment' then 'receivable' else 'payable' end
      ), '[]') as applied
      from ops.ledger_entries e
      where e.company = $1 and e.generation = $2 and e.kind = 'transaction'
        and e.record->>'type' in ('payment', 'billPayment') and not e.record ? 'cash' and e.id > $3
      order by e.id limit ${paymentsAtOnce}`,
    [company, generation, after],
  );
}
