import { companies, companiesAsRightsSeeThem, teamMembers } from '@daybook/companies/published';
import type { Queryable } from '@daybook/kernel/postgres';
import { isClient, mayInCompany, type Viewer } from '@daybook/kernel/rights';
import { isWorkOf, type WorkItem } from '@daybook/kernel/work';
import { isTheirs, waitingWork } from '@daybook/work/published';

/** Days that a calendar is given, before and after the company's today. */
const daysBack = 60;
const daysAhead = 400;
const mostRows = 2_000;

export type DueWork = Omit<WorkItem, 'due'> & { readonly companyName: string; readonly due: string };

/**
 * What has a day and is this person's to do, over all companies that the person sees, the latest day first. Of the staff
 * it is what names them, and what waits in companies on whose team they are.
 */
export async function dueWork(db: Queryable, viewer: Viewer, now: Date): Promise<readonly DueWork[]> {
  const seen = (await companiesAsRightsSeeThem(db)).filter((company) => mayInCompany(viewer, 'see', company));
  const byUuid = new Map(seen.map((company) => [company.uuid, company]));
  const { rows } = await db.query<DueWork>({
    // no name: planned each time, for as many companies as there are
    text: `select w.kind, w.uuid, w.company_uuid as company, c.name as "companyName", w.waits, w.title, w.says, w.since,
        w.due::text as due, w.needed_right as "right", w.clients_update as "clientsUpdate", w.is_for_staff as "isForStaff",
        w.is_for_named as "isForNamed", w.people, w.exempt, w.is_hidden_from_clients as "isHiddenFromClients"
      from ${waitingWork} w join ${companies} c on c.uuid = w.company_uuid
        cross join lateral (select ($4::timestamptz at time zone c.time_zone)::date as today) t
      where c.uuid = any($3::uuid[]) and w.due between t.today - ${daysBack} and t.today + ${daysAhead}
        and (w.ends_on is null or w.ends_on >= t.today)
        and (w.is_for_staff or not w.is_asked_elsewhere) and ${isTheirs('$1', '$2')}
        and ($2 or w.people @> array[$1::uuid]
          or c.uuid in (select t.company_uuid from ${teamMembers} t where t.user_uuid = $1))
      order by w.due desc, w.since, w.uuid limit ${mostRows}`,
    values: [viewer.uuid, isClient(viewer), [...byUuid.keys()], now],
  });
  return rows.filter((item) => {
    const company = byUuid.get(item.company);
    return company !== undefined && isWorkOf(viewer, company, item);
  });
}
