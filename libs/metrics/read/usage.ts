import type { Queryable } from '@daybook/kernel/postgres';
/** One row as it is kept; identity comes from the session. */
export interface UsageRow {
  readonly at: string;
  readonly session: string;
  readonly user_uuid: string;
  readonly company_uuid: string | null;
  readonly role: string | null;
  readonly is_internal: boolean;
  readonly path: string;
  readonly page: string;
  readonly event_type: string;
  readonly event_count: number;
  readonly target: string | null;
  readonly is_active: boolean;
  readonly details: unknown;
  readonly browser: string | null;
}

export async function storeUsage(db: Queryable, rows: readonly UsageRow[]): Promise<void> {
  await db.query({
    name: 'keep usage',
    text: 'insert into ops.usage select * from json_populate_recordset(null::ops.usage, $1)',
    values: [JSON.stringify(rows)],
  });
}

export type People = 'clients' | 'staff' | 'everybody';

export interface UsageFilter {
  /** Calendar dates of the zone, both included. */
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
  readonly people: People;
  /** The companies that the reader may see. What belongs to none is counted for everybody. */
  readonly seen: readonly string[] | 'all';
}

/** Seconds on a page with the tab in sight and something moving, clicks, and how many people. */
export interface Used {
  readonly seconds: number;
  readonly clicks: number;
  readonly people: number;
}

const used = `coalesce(sum(event_count) filter (where event_type = 'page_time' and is_active), 0)::float8 as seconds,
  coalesce(sum(event_count) filter (where event_type = 'click'), 0)::float8 as clicks,
  count(distinct user_uuid)::int as people`;

/** By calendar date; days on which nothing was used are left out. */
export async function usageByDay(db: Queryable, filter: UsageFilter): Promise<(Used & { date: string })[]> {
  const { where, values } = counted(filter);
  const { rows } = await db.query<Used & { date: string }>({
    text: `select to_char(at at time zone $3, 'YYYY-MM-DD') as date, ${used} ${where} group by 1 order by 1`,
    values,
  });
  return rows;
}

/** The companies most time was spent on, at most 20. */
export async function usageByCompany(db: Queryable, filter: UsageFilter): Promise<(Used & { company: string })[]> {
  const { where, values } = counted(filter);
  const { rows } = await db.query<Used & { company: string }>({
    text: `select company_uuid as company, ${used} ${where} and company_uuid is not null
      group by 1 order by seconds desc, clicks desc, 1 limit 20`,
    values,
  });
  return rows;
}

/** The pages most time was spent on, at most 20. */
export async function usageByPage(db: Queryable, filter: UsageFilter): Promise<(Used & { page: string })[]> {
  const { where, values } = counted(filter);
  const { rows } = await db.query<Used & { page: string }>({
    text: `select page, ${used} ${where} group by 1 order by seconds desc, clicks desc, 1 limit 20`,
    values,
  });
  return rows;
}

export async function usageInAll(db: Queryable, filter: UsageFilter): Promise<Used> {
  const { where, values } = counted(filter);
  const { rows } = await db.query<Used>({ text: `select ${used} ${where}`, values });
  return rows[0] ?? { seconds: 0, clicks: 0, people: 0 };
}

function counted({ from, to, timeZone, people, seen }: UsageFilter): { where: string; values: unknown[] } {
  const values: unknown[] = [from, to, timeZone];
  const parts = ['at >= $1::date::timestamp at time zone $3 and at < ($2::date + 1)::timestamp at time zone $3'];
  if (people !== 'everybody') parts.push(`is_internal = ${people === 'staff'}`);
  if (seen !== 'all') parts.push(`(company_uuid is null or company_uuid = any($${values.push(seen)}::uuid[]))`);
  return { where: `from ops.usage where ${parts.join(' and ')}`, values };
}
