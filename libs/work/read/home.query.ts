import { companies } from '@daybook/companies/published';
import { people } from '@daybook/identity/published';
import type { Queryable } from '@daybook/kernel/postgres';
import type { HomeRow } from './home.js';

/** Days for which what was done is shown. */
const daysDone = 30;
/** More than anybody has open; the most urgent of it. */
const most = 1_000;

/**
 * What clients of these companies have to do or wait for, and what was done of late; whose it is, `homePartOf` says. A thing
 * with parts asks those whom its parts name, for as many as are open in them.
 */
export async function homeRows(db: Queryable, seen: readonly string[], now: Date): Promise<readonly HomeRow[]> {
  const { rows } = await db.query<HomeRow>({
    // no name: planned each time, for as many companies as there are
    text: `with p as (select w.part_of, bool_or(w.is_for_named) as is_for_named,
          sum(coalesce(w.asked_count, 1)) filter (where not w.is_for_named)::int as asked_count,
          array(select distinct u from work_items o, unnest(o.people) u
            where o.part_of = w.part_of and o.waits is not null and o.is_for_named) as people
        from work_items w where w.waits is not null and w.part_of is not null and w.company_uuid = any($1::uuid[])
        group by w.part_of),
      o as (select w.*, c.name, coalesce(w.due < t.today, false) as is_overdue, coalesce(p.is_for_named, false) as names,
          p.people as named, coalesce(p.asked_count, w.asked_count, 1) as open_count
        from work_items w join ${companies} c on c.uuid = w.company_uuid left join p on p.part_of = w.id,
          lateral (select ($2::timestamptz at time zone c.time_zone)::date as today) t
        where w.company_uuid = any($1::uuid[]) and w.part_of is null and not w.is_hidden_from_clients
          and (w.done_at > $2::timestamptz - interval '${daysDone} days'
            or w.waits is not null and (w.asks is not null or w.clients_read is not null)
              and w.pressing_at <= $2 and (w.ends_on is null or w.ends_on >= t.today))
        order by w.done_at desc nulls first, w.due nulls last, w.since, w.uuid limit ${most}),
      r as (select o.*, case when o.names then o.named else o.people end as asked from o)
      select r.id, r.kind, r.uuid, r.company_uuid as company, r.name as "companyName", r.title, r.due::text as due,
        r.is_overdue as "isOverdue", r.asks, r.clients_read as "clientsRead", r.open_count as count, r.done_at as "doneAt",
        r.needed_right as "right", case when r.names then null else r.clients_update end as "clientsUpdate",
        r.is_for_staff as "isForStaff", r.is_for_named or r.names as "isForNamed", r.is_for_named as "isSeenByNamed",
        r.asked as people, r.exempt, r.is_hidden_from_clients as "isHiddenFromClients",
        exists (select from ${people} u where u.uuid = any(r.asked) and not u.is_staff) as "asksClients"
      from r order by r.done_at desc nulls first, r.due nulls last, r.since, r.uuid`,
    values: [seen, now],
  });
  return rows;
}
