/** What `publishBooks` would store for books that were shown before there was anything to store it in. */
export const openChangesOfShownBooks = [
  `with shown as (
    select company, published as generation from ops.ledger_books where published is not null
  ), documents as (
    select e.company, e.generation, e.id, e.day,
        case when e.record->>'type' in ('invoice', 'creditMemo') then 'receivable' else 'payable' end as side
      from ops.ledger_entries e join shown using (company, generation)
      where e.kind = 'transaction' and e.record->>'type' in ('invoice', 'creditMemo', 'bill', 'vendorCredit')
  ), amounts as (
    select d.company, d.generation, d.id, d.day, d.side, sum(p.cents) as cents
      from documents d
      join ops.ledger_postings p
        on (p.company, p.generation, p.transaction) = (d.company, d.generation, d.id) and p.basis <> 'cash'
      join ops.ledger_entries a
        on (a.company, a.generation, a.kind, a.id) = (p.company, p.generation, 'account', p.account)
        and a.record->>'kind' = d.side
      group by d.company, d.generation, d.id, d.day, d.side
  ), given as (
    select e.company, e.generation, e.id as by, a.id as document, a.side, greatest(e.day, a.day) as day,
        a.cents as whole, sum((s->>'cents')::bigint) as cents
      from ops.ledger_entries e
      join shown using (company, generation)
      cross join lateral jsonb_array_elements(e.record->'settles') s
      join amounts a on (a.company, a.generation, a.id) = (e.company, e.generation, s->>'transaction')
      where e.kind = 'transaction'
      group by e.company, e.generation, e.id, a.id, a.side, e.day, a.day, a.cents
  ), sums as (
    select *, sum(cents) over (
        partition by company, generation, document order by day, by collate "C" rows unbounded preceding
      ) as until from given
  ), capped as (
    select *, sign(whole) * (least(until, abs(whole)) - least(until - cents, abs(whole))) as taken from sums
  )
  update ops.ledger_settlements s set side = c.side, day = c.day, cents = c.taken
    from capped c
    where (s.company, s.generation, s.by, s.document) = (c.company, c.generation, c.by, c.document) and c.taken <> 0`,
  `with shown as (
    select company, published as generation from ops.ledger_books where published is not null
  ), lines as (
    select p.company, p.generation, a.record->>'kind' as side, p.transaction, p.day, p.cents
      from ops.ledger_postings p
      join shown using (company, generation)
      join ops.ledger_entries a
        on (a.company, a.generation, a.kind, a.id) = (p.company, p.generation, 'account', p.account)
      where p.basis <> 'cash' and a.record->>'kind' in ('receivable', 'payable')
  ), changes as (
    select company, generation, side, transaction, day, sum(cents) as cents from (
      select company, generation, side, transaction, day, cents from lines
      union all select company, generation, side, document, day, -cents from ops.ledger_settlements
        where cents is not null
      union all select company, generation, side, by, day, cents from ops.ledger_settlements where cents is not null
    ) parts group by company, generation, side, transaction, day having sum(cents) <> 0
  ), spans as (
    select *, min(day) over one as opened, case sum(cents) over one when 0 then max(day) over one end as closed
      from changes window one as (partition by company, generation, side, transaction)
  )
  insert into ops.ledger_open_changes (company, generation, side, transaction, day, cents, closed_on, party, due_day)
    select s.company, s.generation, s.side, s.transaction, s.day, s.cents, coalesce(s.closed, 'infinity'), (
          select p.line->>'party' from jsonb_array_elements(e.record->'postings') with ordinality p (line, place)
            join ops.ledger_entries a
              on (a.company, a.generation, a.kind, a.id) = (s.company, s.generation, 'account', p.line->>'account')
            where a.record->>'kind' = s.side order by p.place limit 1
        ), coalesce((e.record->>'dueDay')::date, e.day)
      from spans s
      join ops.ledger_entries e
        on (e.company, e.generation, e.kind, e.id) = (s.company, s.generation, 'transaction', s.transaction)
      where s.closed is null or s.closed > s.opened`,
];
