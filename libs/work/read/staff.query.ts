import { companies, membershipsInForce, teamMembers } from '@daybook/companies/published';
import { people } from '@daybook/identity/published';
import type { Queryable } from '@daybook/kernel/postgres';

export interface StaffPerson {
  readonly uuid: string;
  readonly name: string;
  /** Whether the person may sign in. */
  readonly isActive: boolean;
}

const person = `u.uuid, concat_ws(' ', u.first_name, u.last_name) as name, u.is_active as "isActive"`;

export async function staffPerson(db: Queryable, uuid: string): Promise<StaffPerson | undefined> {
  const { rows } = await db.query<StaffPerson>({
    name: 'staff person on work',
    text: `select ${person} from ${people} u where u.is_staff and u.uuid = $1`,
    values: [uuid],
  });
  return rows[0];
}

/** Staff who may sign in, and those who may not any more and still have work that they were named for. */
export async function staffOnWorkList(db: Queryable): Promise<readonly StaffPerson[]> {
  const { rows } = await db.query<StaffPerson>({
    name: 'staff on work',
    text: `select ${person} from ${people} u where u.is_staff and (u.is_active
        or u.uuid in (select w.owner from work_items w where w.owner is not null and w.waits is not null))
      order by u.is_active desc, lower(u.first_name), lower(u.last_name), u.uuid`,
    values: [],
  });
  return rows;
}

export interface ServedCompany {
  readonly person: string;
  readonly uuid: string;
  readonly name: string;
}

/**
 * Who serves which companies: on their team, as a member, named for what waits there, or with work there that was handed
 * over.
 */
export async function servedCompanies(
  db: Queryable,
  now: Date,
  { of, among }: { readonly of?: string; readonly among?: readonly string[] },
): Promise<readonly ServedCompany[]> {
  const { rows } = await db.query<ServedCompany>({
    // no name: planned each time, for as many companies as there are
    text: `select distinct v.person, c.uuid, c.name, c.sort_name
      from (select t.user_uuid as person, t.company_uuid from ${teamMembers} t
        union all select m.user_uuid, m.company_uuid from ${membershipsInForce('$1')} m where m.role = 'staff_director'
        union all select n.person, w.company_uuid from work_items w, unnest(array[w.owner, w.reviewer]) n (person)
          where w.waits is not null and n.person is not null
        union all select h.person, k.key::uuid from work_handovers h, jsonb_object_keys(h.in_companies) k (key)) v
      join ${companies} c on c.uuid = v.company_uuid
      where ($2::uuid[] is null or c.uuid = any($2)) and ($3::uuid is null or v.person = $3) order by c.sort_name, c.uuid`,
    values: [now, among ?? null, of ?? null],
  });
  return rows;
}
