import { people } from '@daybook/identity/published';
import type { Queryable } from '@daybook/kernel/postgres';
import type { CompanyPermission, FirmPermission } from '@daybook/kernel/rights';

/** A piece of work, whether or not something of it waits. */
export interface WorkThing {
  readonly id: string;
  readonly kind: string;
  readonly uuid: string;
  /** Null: it is about none. */
  readonly company: string | null;
  readonly title: string;
  /** What is asked for now; null: nothing waits. */
  readonly right: CompanyPermission | null;
  /** The same in the firm, of what is about no company. */
  readonly firmRight: FirmPermission | null;
  /** Who was named; null: nobody. */
  readonly owner: string | null;
  readonly reviewer: string | null;
  readonly tags: readonly string[];
}

const columns =
  'w.id, w.kind, w.uuid, w.company_uuid as company, w.title, w.needed_right as "right", w.firm_right as "firmRight", w.owner, w.reviewer, w.tags';

/** @param id `{kind}-{subject}` */
export async function workThing(db: Queryable, id: string): Promise<WorkThing | undefined> {
  const { rows } = await db.query<WorkThing>({
    name: 'work thing',
    text: `select ${columns} from work_items w where w.id = $1`,
    values: [id],
  });
  return rows[0];
}

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

export interface HandoverOfWork {
  readonly personUuid: string;
  readonly name: string;
  readonly standInUuid: string;
  readonly standIn: string;
  readonly firstDay: string;
  readonly lastDay: string | null;
}

/** What was handed over and is not over, the newest first. */
export async function handoversOfWork(db: Queryable, today: string): Promise<readonly HandoverOfWork[]> {
  const { rows } = await db.query<HandoverOfWork>({
    name: 'handovers with names',
    text: `select h.person as "personUuid", concat_ws(' ', p.first_name, p.last_name) as name, h.stand_in as "standInUuid",
        concat_ws(' ', s.first_name, s.last_name) as "standIn", h.first_day::text as "firstDay", h.last_day::text as "lastDay"
      from work_handovers h join ${people} p on p.uuid = h.person join ${people} s on s.uuid = h.stand_in
      where h.last_day is null or h.last_day >= $1::date order by h.handed_over_at desc`,
    values: [today],
  });
  return rows;
}
