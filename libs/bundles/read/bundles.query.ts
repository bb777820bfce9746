import type { BoardTodo, Rhythm } from '@daybook/bundles/domain';
import { companies } from '@daybook/companies/published';
import { people } from '@daybook/identity/published';
import type { Queryable } from '@daybook/kernel/postgres';
import { todos } from '@daybook/todos/published';
import type { BundleRow, RolloutRow, ScheduleRow } from './bundle.entity.js';

const most = 200;

/** The bundles of the firm by name. */
export async function bundlesOfFirm(db: Queryable): Promise<readonly BundleRow[]> {
  const { rows } = await db.query<BundleRow>({
    name: 'bundles of the firm',
    text: `select uuid, name, every, close_period as "closePeriod", steps, version
      from bundles order by lower(name), uuid limit ${most}`,
    values: [],
  });
  return rows;
}

export async function bundleBy(db: Queryable, uuid: string): Promise<BundleRow | undefined> {
  const { rows } = await db.query<BundleRow>({
    name: 'bundle',
    text: 'select uuid, name, every, close_period as "closePeriod", steps, version from bundles where uuid = $1',
    values: [uuid],
  });
  return rows[0];
}

export interface ShownRollout extends RolloutRow {
  /** Companies it has been through. */
  readonly done: number;
  /** The name of who asked for it; null for nobody, and for who was erased. */
  readonly startedByName: string | null;
}

/** The newest fifty roll-outs of a bundle. */
export async function rolloutsOf(db: Queryable, bundle: string): Promise<readonly ShownRollout[]> {
  const { rows } = await db.query<ShownRollout>({
    name: 'roll-outs of a bundle',
    text: `select r.uuid, r.bundle_uuid as "bundleUuid", r.name, r.period, r.period_label as "periodLabel",
        r.is_by_itself as "isByItself", r.started_by as "startedBy", r.started_at as "startedAt", r.message, r.total, n.done,
        u.first_name || ' ' || u.last_name as "startedByName",
        case when r.state = 'running' and n.done = r.total then 'done' else r.state end as state
      from bundle_rollouts r cross join lateral (select count(*)::integer as done from bundle_rollout_companies
        where rollout_uuid = r.uuid) n left join ${people} u on u.uuid = r.started_by
      where r.bundle_uuid = $1 order by r.started_at desc, r.uuid limit 50`,
    values: [bundle],
  });
  return rows;
}

export interface ShownSchedule extends ScheduleRow {
  readonly every: Rhythm;
  /** The name of who set it; null for nobody, and for who was erased. */
  readonly setByName: string | null;
}

/** The bundles that are rolled out by themselves. */
export async function schedulesOfFirm(db: Queryable): Promise<readonly ShownSchedule[]> {
  const { rows } = await db.query<ShownSchedule>({
    name: 'bundles that roll out by themselves',
    text: `select s.bundle_uuid as "bundleUuid", s.company_count as "companyCount", s.lead_days as "leadDays",
        s.set_by as "setBy", b.every, u.first_name || ' ' || u.last_name as "setByName"
      from bundle_schedules s join bundles b on b.uuid = s.bundle_uuid left join ${people} u on u.uuid = s.set_by
      order by s.bundle_uuid limit ${most}`,
    values: [],
  });
  return rows;
}

export interface CompanyOfRollout {
  readonly company: string;
  readonly name: string;
  readonly made: number;
  readonly there: number;
  readonly says: readonly string[];
}

/** What became of the companies of a roll-out, those with something to say first. */
export async function companiesOfRollout(db: Queryable, rollout: string): Promise<readonly CompanyOfRollout[]> {
  const { rows } = await db.query<CompanyOfRollout>({
    name: 'companies of a roll-out',
    text: `select r.company_uuid as company, c.name, r.made, r.there, r.says
      from bundle_rollout_companies r join ${companies} c on c.uuid = r.company_uuid
      where r.rollout_uuid = $1 order by r.says = '[]', c.sort_name, c.uuid`,
    values: [rollout],
  });
  return rows;
}

/**
 * The to-dos of a bundle and period, by company. A to-do that went to another company with a merge stands there.
 *
 * @param period the key of the period
 */
export async function boardTodos(
  db: Queryable,
  { bundle, period, now }: { readonly bundle: string; readonly period: string; readonly now: Date },
): Promise<readonly BoardTodo[]> {
  const { rows } = await db.query<BoardTodo>({
    name: 'to-dos of a bundle',
    text: `select t.uuid as todo, b.step, t.company_uuid as company, c.name, t.title, t.status, t.due_date::text as due,
        t.status <> 'completed' and t.due_date < ($3::timestamptz at time zone c.time_zone)::date as "isOverdue"
      from bundle_rollouts r join bundle_todos b on b.rollout_uuid = r.uuid join ${todos} t on t.uuid = b.uuid
        join ${companies} c on c.uuid = t.company_uuid
      where r.bundle_uuid = $1 and r.period = $2 order by c.sort_name, c.uuid, t.due_date, t.uuid`,
    values: [bundle, period, now],
  });
  return rows;
}

/** The periods to which a bundle was rolled out, the newest first, with their names. */
export async function periodsOf(
  db: Queryable,
  bundle: string,
): Promise<readonly { readonly key: string; readonly label: string }[]> {
  const { rows } = await db.query<{ key: string; label: string }>({
    name: 'periods of a bundle',
    text: `select period as key, max(period_label) as label from bundle_rollouts where bundle_uuid = $1
      group by period order by period desc limit 100`,
    values: [bundle],
  });
  return rows;
}
