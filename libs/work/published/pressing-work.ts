import { companies } from '@daybook/companies/published';
import type { Queryable } from '@daybook/kernel/postgres';
import type { WorkItem } from '@daybook/kernel/work';
import { waitingWork } from './relations.js';
import { isPressing } from './whose.js';

const mostOfAKind = 500;

/**
 * What waits in a company and is somebody's work by now, the earliest due first, then what has waited longest; of each
 * kind no more than anybody reads. Whose it is `isWorkOf` tells.
 *
 * @param kind null: of any
 */
export async function pressingWork(
  db: Queryable,
  company: string,
  now: Date,
  kind: string | null = null,
): Promise<readonly WorkItem[]> {
  const { rows } = await db.query<WorkItem>({
    name: 'pressing work',
    text: `select kind, uuid, company, waits, title, says, since, due, "right", "clientsUpdate", "isForStaff", "isForNamed",
        people, exempt, "isHiddenFromClients"
      from (select w.kind, w.uuid, w.company_uuid as company, w.waits, w.title, w.says, w.since, w.due::text as due,
          w.needed_right as "right", w.clients_update as "clientsUpdate", w.is_for_staff as "isForStaff",
          w.is_for_named as "isForNamed", w.people, w.exempt, w.is_hidden_from_clients as "isHiddenFromClients",
          row_number() over (partition by w.kind, w.waits order by w.due, w.since, w.uuid) as place
        from ${waitingWork} w join ${companies} c on c.uuid = w.company_uuid
        where w.company_uuid = $1 and not w.is_asked_elsewhere and ($3::text is null or w.kind = $3)
          and ${isPressing('$2', '($2::timestamptz at time zone c.time_zone)::date')}) p
      where place <= ${mostOfAKind} order by due nulls last, since, title, uuid`,
    values: [company, now, kind],
  });
  return rows;
}
