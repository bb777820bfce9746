import { history } from '@daybook/audit/published';
import { isHiddenStaffOf, membershipsInForce } from '@daybook/companies/published';
import { activePeople } from '@daybook/identity/published';
import { isPressing, isTheirs, waitingWork } from '@daybook/work/published';
import type { Pool } from 'pg';
import { isBySide, type Reader } from './directory.query.js';

export interface TodoCounts {
  readonly open: number;
  readonly uncompleted: number;
  readonly needsAttention: number;
}

/** Counts of the to-dos a reader may see, per company; a company without any is left out. */
export async function todoCounts(
  pool: Pool,
  companies: readonly string[],
  reader: Reader,
  now: Date,
): Promise<Map<string, TodoCounts>> {
  const { rows } = await pool.query<TodoCounts & { uuid: string }>({
    name: 'todo counts',
    text: `select c.uuid, count(*) filter (where w.waits <> 'review') as open, count(*) as uncompleted,
        count(*) filter (where c.uuid <> all($5::uuid[]) and ${isTheirs('$6', '$2')}
          and ${isPressing('$4', '($4 at time zone c.time_zone)::date')}) as "needsAttention"
      from companies c join ${waitingWork} w on w.company_uuid = c.uuid
      where c.uuid = any($1::uuid[]) and c.uuid <> all($3::uuid[]) and w.kind = 'todo'
        and not ($2 and w.is_hidden_from_clients)
      group by c.uuid`,
    values: [companies, reader.isClient, reader.withoutTodos, now, reader.withoutAnswers, reader.user],
  });
  return new Map(rows.map(({ uuid, ...counts }) => [uuid, counts]));
}

/** Client members who have come and whose membership is in force, per company; a company without any is left out. */
export async function userCounts(pool: Pool, companies: readonly string[], now: Date): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ uuid: string; count: number }>({
    name: 'user counts',
    text: `select m.company_uuid as uuid, count(*) from ${membershipsInForce('$2')} m join ${activePeople} u on u.uuid = m.user_uuid
      where m.company_uuid = any($1::uuid[]) and m.role <> 'staff_director' and not m.is_awaited
      group by m.company_uuid`,
    values: [companies, now],
  });
  return new Map(rows.map(({ uuid, count }) => [uuid, count]));
}

export interface LatestActivity {
  readonly at: Date;
  readonly user: string;
  /** The event: TodoSentBack… */
  readonly kind: string;
}

export interface SidesActivity {
  readonly staff: LatestActivity | null;
  readonly client: LatestActivity | null;
}

/** What each side did last, as the history has it, per company. */
export async function latestActivities(pool: Pool, companies: readonly string[]): Promise<Map<string, SidesActivity>> {
  const latest = (isStaff: boolean) => `(select json_build_object('at', h.at, 'user', h.actor_user, 'kind', h.kind)
    from ${history} h where h.company_uuid = c.uuid and ${isBySide(isStaff)} order by h.position desc limit 1)`;
  const { rows } = await pool.query<{ uuid: string } & SidesActivity>({
    name: 'latest activities',
    text: `select c.uuid, ${latest(true)} as staff, ${latest(false)} as client
      from unnest($1::uuid[]) as c (uuid)`,
    values: [companies],
  });
  return new Map(rows.map(({ uuid, staff, client }) => [uuid, { staff: inTime(staff), client: inTime(client) }]));
}

/** The companies a person has marked. */
export async function favoritesOf(pool: Pool, user: string): Promise<Set<string>> {
  const { rows } = await pool.query<{ companies: string[] }>({
    name: 'favorites',
    text: 'select companies from user_favorites where user_uuid = $1',
    values: [user],
  });
  return new Set(rows[0]?.companies);
}

/** Those of the users who are active staff and not hidden from the clients of the company. */
export async function servingStaff(
  pool: Pool,
  company: string,
  users: readonly string[],
  forClient: boolean,
): Promise<Set<string>> {
  const { rows } = await pool.query<{ uuid: string }>({
    name: 'serving staff',
    text: `select u.uuid from ${activePeople} u where u.uuid = any($2::uuid[]) and u.is_staff
      and not ($3 and ${isHiddenStaffOf('$1')})`,
    values: [company, users, forClient],
  });
  return new Set(rows.map(({ uuid }) => uuid));
}

/** Staff who may sign in, in order of their names. */
export async function assignableStaff(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ uuid: string }>({
    name: 'assignable staff',
    text: `select uuid from ${activePeople} u where is_staff order by lower(first_name), lower(last_name), uuid`,
  });
  return rows.map(({ uuid }) => uuid);
}

/** JSON carries instants as text. */
function inTime(activity: LatestActivity | null): LatestActivity | null {
  return activity && { ...activity, at: new Date(activity.at) };
}
