import type { Query } from '@daybook/kernel/postgres';
import type { LedgerAccount, Settled, Side } from '@daybook/ledger/domain';
import type { NextBooks } from './writing.js';

/** No statement may take long, however many transactions there are. */
const transactionsAtOnce = 20_000;

/** Forgets what a broken try found out about settlements. */
export async function resetSettlements(query: Query, { company, generation }: NextBooks): Promise<void> {
  await query(
    `update ops.ledger_settlements set side = null, day = null, cents = null
      where company = $1 and generation = $2 and cents is not null`,
    [company, generation],
  );
}

/** Stores what of which document is settled, and when. */
export async function storeSettlements(
  query: Query,
  { company, generation }: NextBooks,
  settled: readonly Settled[],
): Promise<void> {
  const rows = settled.map(({ by, document, ...how }) => ({ ...how, by: by.id, document: document.id }));
  await query(
    `update ops.ledger_settlements s set side = t.side, day = t.day, cents = t.cents
      from (select by, document, side, day, sum(cents) as cents
          from jsonb_to_recordset($3) as t (by text, document text, side text, day date, cents bigint)
          group by by, document, side, day) t
      where s.company = $1 and s.generation = $2 and s.document = any($4) and (s.by, s.document) = (t.by, t.document)`,
    [company, generation, JSON.stringify(rows), rows.map(({ document }) => document)],
  );
}

/**
 * Stores what changed the open amount of each transaction and on which day, and from which day on nothing of it is open:
 * who asks what is open need not look at what has long been paid. What opens and closes on one day is never open.
 */
export async function storeOpenChanges(
  query: Query,
  { company, generation }: NextBooks,
  chart: readonly LedgerAccount[],
): Promise<void> {
  const at = [company, generation] as const;
  await query('delete from ops.ledger_open_changes where company = $1 and generation = $2', at);
  const onSide = (side: Side) => chart.filter(({ kind }) => kind === side).map(({ id }) => id);
  const accounts = [onSide('receivable'), onSide('payable')] as const;
  for (let after = ''; ; ) {
    const [end] = await query<{ last: string | null }>(
      `select max(id) as last from (select id from ops.ledger_entries
        where company = $1 and generation = $2 and kind = 'transaction' and id > $3
        order by id limit ${transactionsAtOnce}) e`,
      [...at, after],
    );
    if (!end?.last) return;
    await query(changesBetween, [...at, after, end.last, ...accounts]);
    after = end.last;
  }
}

/** What a transaction posts on a side opens it, what settles it closes it, and opens what it is settled by. */
const changesBetween = `
  with lines as (
    select case when account = any($5) then 'receivable' else 'payable' end as side,
        transaction, day, cents
      from ops.ledger_postings
      where company = $1 and generation = $2 and transaction > $3 and transaction <= $4
        and basis in ('both', 'accrual') and (account = any($5) or account = any($6))
  ), changes as (
    select side, transaction, day, sum(cents) as cents from (
      select side, transaction, day, cents from lines
      union all select side, document, day, -cents from ops.ledger_settlements
        where company = $1 and generation = $2 and document > $3 and document <= $4 and cents is not null
      union all select side, by, day, cents from ops.ledger_settlements
        where company = $1 and generation = $2 and by > $3 and by <= $4 and cents is not null
    ) parts group by side, transaction, day having sum(cents) <> 0
  ), spans as (
    select *, min(day) over one as opened, case sum(cents) over one when 0 then max(day) over one end as closed
      from changes window one as (partition by side, transaction)
  )
  insert into ops.ledger_open_changes (company, generation, side, transaction, day, cents, closed_on, party, due_day)
    select $1, $2, s.side, s.transaction, s.day, s.cents, coalesce(s.closed, 'infinity'), e.party, e.due_day
      from spans s
      cross join lateral (
        select coalesce((record->>'dueDay')::date, day) as due_day, (
            select p->>'party' from jsonb_array_elements(record->'postings') p
              where p->>'account' = any(case s.side when 'receivable' then $5 else $6 end) limit 1
          ) as party
          from ops.ledger_entries where (company, generation, kind, id) = ($1, $2, 'transaction', s.transaction) limit 1
      ) e
      where s.closed is null or s.closed > s.opened`;
