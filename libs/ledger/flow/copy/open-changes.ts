import type { Query } from '@daybook/kernel/postgres';
import type { LedgerAccount, Settled, Side } from '@daybook/ledger/domain';
import { writeDifferences } from './differences.js';
import { isTurn } from './turn.js';
import type { NextBooks } from './writing.js';

/** No statement may take long, however many transactions there are. */
const transactionsAtOnce = 20_000;

/** Forgets how those documents were settled that are gone. */
export async function dropSettlements(query: Query, { company, generation, turn }: NextBooks): Promise<void> {
  await query(
    `update ops.ledger_settlements s set side = null, day = null, cents = null
      where company = $1 and generation = $2 and cents is not null and ${isTurn('$3')}
        and document = any(array(
          select d.document from (select distinct document from ops.ledger_settlements
              where company = $1 and generation = $2 and cents is not null) d
            left join lateral (select id from ops.ledger_entries e
              where (e.company, e.generation, e.kind, e.id) = ($1, $2, 'transaction', d.document) limit 1) e on true
            where e.id is null))`,
    [company, generation, turn],
  );
}

/** Stores what of these documents is settled by which transaction, and when; of the others that settle them, nothing. */
export async function storeSettlements(
  query: Query,
  { company, generation, turn }: NextBooks,
  documents: readonly string[],
  settled: readonly Settled[],
): Promise<void> {
  const rows = settled.map(({ by, document, ...how }) => ({ ...how, by: by.id, document: document.id }));
  await query(
    `with found as (
        select by, document, side, day, sum(cents)::bigint as cents
          from jsonb_to_recordset($4) as t (by text, document text, side text, day date, cents bigint)
          group by by, document, side, day
      ), stored as materialized (
        select ctid as place, by, document, side, day, cents from ops.ledger_settlements
          where company = $1 and generation = $2 and document = any($5)
      ), differing as materialized (
        select s.place, f.side, f.day, f.cents from stored s left join found f using (by, document)
          where (s.side, s.day, s.cents) is distinct from (f.side, f.day, f.cents)
      )
      update ops.ledger_settlements set side = d.side, day = d.day, cents = d.cents
        from differing d where ledger_settlements.ctid = d.place and ${isTurn('$3')}`,
    [company, generation, turn, JSON.stringify(rows), documents],
  );
}

/**
 * Stores what changed the open amount of each transaction and on which day, and from which day on nothing of it is open:
 * who asks what is open need not look at what has long been paid. What opens and closes on one day is never open. Only
 * what differs from before is written.
 */
export async function storeOpenChanges(
  query: Query,
  { company, generation, turn }: NextBooks,
  chart: readonly LedgerAccount[],
): Promise<void> {
  const at = [company, generation] as const;
  const onSide = (side: Side) => chart.filter(({ kind }) => kind === side).map(({ id }) => id);
  const accounts = [onSide('receivable'), onSide('payable')] as const;
  for (let after = ''; ; ) {
    const [end] = await query<{ last: string | null }>(
      `select max(id) as last from (select id from ops.ledger_entries
        where company = $1 and generation = $2 and kind = 'transaction' and id > $3
        order by id limit ${transactionsAtOnce}) e`,
      [...at, after],
    );
    if (!end?.last) {
      await query(noneAfter, [...at, after, turn]);
      return;
    }
    await query(changesBetween, [...at, after, end.last, ...accounts, turn]);
    after = end.last;
  }
}

const noneAfter = `delete from ops.ledger_open_changes where company = $1 and generation = $2
  and side in ('receivable', 'payable') and transaction > $3 and ${isTurn('$4')}`;

const openChanges = {
  table: 'ledger_open_changes',
  key: ['side', 'transaction', 'day'],
  more: ['cents', 'closed_on', 'party', 'due_day'],
};

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
  ), wanted as (
    select s.side, s.transaction, s.day, s.cents, coalesce(s.closed, 'infinity') as closed_on, e.party, e.due_day
      from spans s
      cross join lateral (
        select coalesce((record->>'dueDay')::date, day) as due_day, (
            select p->>'party' from jsonb_array_elements(record->'postings') p
              where p->>'account' = any(case s.side when 'receivable' then $5 else $6 end) limit 1
          ) as party
          from ops.ledger_entries where (company, generation, kind, id) = ($1, $2, 'transaction', s.transaction) limit 1
      ) e
      where s.closed is null or s.closed > s.opened
  ), stored as (
    select *, ctid as place from ops.ledger_open_changes where company = $1 and generation = $2
      and side in ('receivable', 'payable') and transaction > $3 and transaction <= $4
  ), ${writeDifferences(openChanges, '$7')}`;
