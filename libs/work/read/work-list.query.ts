import { companies, companyTags, teamMembers } from '@daybook/companies/published';
import { people } from '@daybook/identity/published';
import type { Queryable } from '@daybook/kernel/postgres';
import { isTheirs, waitingWork } from '@daybook/work/published';
import type { WorkReach } from './work-reach.js';

export const workSorts = ['due', 'since', 'company', 'title', 'kind'] as const;
export type WorkSort = (typeof workSorts)[number];

/** Whose turn it is: somebody's at the firm, or a client's. */
export const turns = ['firm', 'client'] as const;
export type Turn = (typeof turns)[number];

/** By the day of its company. `week`: today and the six days after it. */
export const dues = ['overdue', 'today', 'week', 'later', 'none'] as const;
export type Due = (typeof dues)[number];

export interface WorkQuestion {
  readonly viewer: string;
  readonly reach: WorkReach;
  /** Only what names the person, and what waits in companies on whose team the person is. */
  readonly mine: boolean;
  readonly turn: Turn | null;
  readonly due: Due | null;
  readonly kind: string | null;
  readonly company: string | null;
  /** A tag of the company, whatever its case. */
  readonly tag: string | null;
  /** Stands in the title or in the name of the company. */
  readonly search: string | null;
  readonly now: Date;
}

export interface WorkListPage {
  readonly sortBy: WorkSort;
  readonly sortDesc: boolean;
  readonly offset: number;
  readonly limit: number;
}

export interface WorkListRow {
  readonly id: string;
  readonly kind: string;
  readonly uuid: string;
  readonly waits: string;
  readonly title: string;
  readonly says: string;
  readonly companyUuid: string;
  readonly companyName: string;
  readonly since: Date;
  /** YYYY-MM-DD */
  readonly due: string | null;
  readonly isOverdue: boolean;
  readonly turn: Turn;
  /** Names of the clients who are asked; nobody: whoever may, or it is the turn of the firm. */
  readonly people: readonly string[];
}

export interface WorkCounts {
  /** Of its day and turn, too. */
  readonly narrowed: number;
  readonly all: number;
  readonly overdue: number;
  readonly today: number;
  readonly week: number;
  readonly firm: number;
  readonly client: number;
}

const turnOf = `case when w.is_for_staff or w.is_hidden_from_clients then 'firm' else 'client' end`;

/** What of the table is somebody's work or will be, and is told nowhere else to the firm. Days are reckoned once a company. */
const open = `with c as materialized (
    select c.uuid, c.name, c.sort_name, ($1::timestamptz at time zone c.time_zone)::date as today
    from ${companies} c where c.uuid = any($3::uuid[]))
  select w.*, c.name as company_name, c.sort_name, c.today, ${turnOf} as turn
  from ${waitingWork} w join c on c.uuid = w.company_uuid
  where w.needed_right <> all($4::text[])
    and not exists (select from unnest($5::text[], $6::uuid[]) x (needed_right, company_uuid)
      where x.needed_right = w.needed_right and x.company_uuid = w.company_uuid)
    and w.pressing_at <= $1 and (w.is_for_staff or not w.is_asked_elsewhere) and ${isTheirs('$2', 'false')}
    and (not $7 or w.people @> array[$2::uuid]
      or w.company_uuid in (select t.company_uuid from ${teamMembers} t where t.user_uuid = $2))
    and ($8::text is null or w.kind = $8) and ($9::uuid is null or w.company_uuid = $9)
    and ($10::text is null or c.uuid in (select t.company_uuid from ${companyTags} t where lower(t.tag) = lower($10)))
    and ($11::text is null or strpos(lower(w.title), lower($11)) > 0 or strpos(c.sort_name, lower($11)) > 0)`;

const isDue: Readonly<Record<Due, string>> = {
  overdue: 'o.due < o.today',
  today: 'o.due = o.today',
  week: 'o.due >= o.today and o.due < o.today + 7',
  later: 'o.due >= o.today + 7',
  none: 'o.due is null',
};

const sortedBy: Readonly<Record<WorkSort, string>> = {
  due: 'o.due',
  since: 'o.since',
  company: 'o.sort_name',
  title: 'lower(o.title)',
  kind: 'o.kind',
};

/** A page of what waits, the most urgent first unless it is asked for otherwise; equal ones stay in the order of their days. */
export async function workList(db: Queryable, question: WorkQuestion, page: WorkListPage): Promise<WorkListRow[]> {
  const { sortBy, sortDesc, offset, limit } = page;
  const direction = sortDesc ? 'desc nulls last' : 'asc nulls last';
  const { rows } = await db.query<WorkListRow>({
    name: `work list ${sortBy} ${direction} ${question.due} ${question.turn}`,
    text: `select o.id, o.kind, o.uuid, o.waits, o.title, o.says, o.company_uuid as "companyUuid",
        o.company_name as "companyName", o.since, o.due::text as due, coalesce(o.due < o.today, false) as "isOverdue", o.turn,
        array(select concat_ws(' ', u.first_name, u.last_name) from ${people} u where not o.is_for_staff and u.uuid = any(o.people) order by 1) as people
      from (${open}) o where ${narrowing(question)}
      order by ${sortedBy[sortBy]} ${direction}, o.due nulls last, o.since, o.uuid offset $12 limit $13`,
    values: [...filterOf(question), offset, limit],
  });
  return rows;
}

/** How much waits, whatever its day and whosever turn it is of what else the list is narrowed to. */
export async function workCounts(db: Queryable, question: WorkQuestion): Promise<WorkCounts> {
  const { rows } = await db.query<WorkCounts>({
    name: `work counts ${question.due} ${question.turn}`,
    text: `select count(*) filter (where ${narrowing(question)})::int as narrowed, count(*)::int as all, count(*) filter (where ${isDue.overdue})::int as overdue,
        count(*) filter (where ${isDue.today})::int as today, count(*) filter (where ${isDue.week})::int as week,
        count(*) filter (where o.turn = 'firm')::int as firm, count(*) filter (where o.turn = 'client')::int as client
      from (${open}) o`,
    values: filterOf(question),
  });
  return rows[0] as WorkCounts;
}

/** Both are of closed lists. */
function narrowing({ due, turn }: WorkQuestion): string {
  return [...(due ? [isDue[due]] : []), ...(turn ? [`o.turn = '${turn}'`] : [])].join(' and ') || 'true';
}

function filterOf({ now, viewer, reach, mine, kind, company, tag, search }: WorkQuestion): unknown[] {
  const { companies: seen, withoutRights, exceptions } = reach;
  const rights = exceptions.map(({ right }) => right);
  const lacking = exceptions.map((one) => one.company);
  return [now, viewer, seen, withoutRights, rights, lacking, mine, kind, company, tag, search];
}
