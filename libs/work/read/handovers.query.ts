import { companies } from '@daybook/companies/published';
import { people } from '@daybook/identity/published';
import type { Queryable } from '@daybook/kernel/postgres';

export interface HandoverOfWork {
  readonly personUuid: string;
  readonly name: string;
  readonly standInUuid: string;
  readonly standIn: string;
  readonly firstDay: string;
  readonly lastDay: string | null;
  /** The companies in which the work was handed over, by their names; null: in all. */
  readonly companies: readonly { readonly uuid: string; readonly name: string }[] | null;
}

/** What was handed over and is not over, the newest first. */
export async function handoversOfWork(db: Queryable, today: string): Promise<readonly HandoverOfWork[]> {
  const { rows } = await db.query<HandoverOfWork>({
    name: 'handovers with names',
    text: `select h.person as "personUuid", concat_ws(' ', p.first_name, p.last_name) as name, h.stand_in as "standInUuid",
        concat_ws(' ', s.first_name, s.last_name) as "standIn", h.first_day::text as "firstDay",
        h.last_day::text as "lastDay", h.companies
      from (select person, stand_in, first_day, last_day, handed_over_at, null::jsonb as companies
          from work_handovers where stand_in is not null
        union all select h.person, i.stand_in, i.first_day, i.last_day, h.handed_over_at,
            jsonb_agg(jsonb_build_object('uuid', c.uuid, 'name', c.name) order by c.sort_name, c.uuid)
          from work_handovers h, jsonb_each(h.in_companies) e (company, handover)
            join ${companies} c on c.uuid = e.company::uuid,
            lateral (select (e.handover->>'to')::uuid as stand_in, (e.handover->>'from')::date as first_day,
              (e.handover->>'until')::date as last_day) i
          group by 1, 2, 3, 4, 5) h
        join ${people} p on p.uuid = h.person join ${people} s on s.uuid = h.stand_in
      where h.last_day is null or h.last_day >= $1::date
      order by h.handed_over_at desc, h.person, h.first_day, h.stand_in`,
    values: [today],
  });
  return rows;
}
