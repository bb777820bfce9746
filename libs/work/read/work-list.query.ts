import { teamMembers } from '@daybook/companies/published';
import { people } from '@daybook/identity/published';
import type { Queryable } from '@daybook/kernel/postgres';
import { periodsWithin } from '@daybook/work/domain';
import { doer, open, openLines } from './open-lines.js';
import type { Due, Turn, Whose, WorkGrouping, WorkQuestion } from './work-question.js';

export const workSorts = ['due', 'since', 'company', 'title', 'kind'] as const;
export type WorkSort = (typeof workSorts)[number];

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
  /** Null where it is about none. */
  readonly companyUuid: string | null;
  readonly companyName: string | null;
  readonly since: Date;
  /** YYYY-MM-DD */
  readonly due: string | null;
  readonly isOverdue: boolean;
  readonly turn: 'firm' | 'client';
  readonly owner: WorkPerson | null;
  readonly reviewer: WorkPerson | null;
  /** The name of an owner who was named and can do it no longer. */
  readonly formerOwner: string | null;
  readonly tags: readonly string[];
  /** Names of the clients who are asked; nobody: whoever may, or it is the turn of the firm. */
  readonly people: readonly string[];
}

/** Somebody of the firm who sees to it. */
export interface WorkPerson {
  readonly uuid: string;
  readonly name: string;
  /** Nobody was named: the company's team says so. */
  readonly isOfTeam: boolean;
  /** The uuid and the name of the person whose work it is, while this one stands in. */
  readonly inPlaceOf: { readonly uuid: string; readonly name: string } | null;
}

export interface WorkCounts {
  /** Of its day and turn, too. */
  readonly narrowed: number;
  readonly all: number;
  readonly overdue: number;
  readonly today: number;
  readonly week: number;
  readonly firm: number;
  readonly me: number;
  readonly colleague: number;
  readonly client: number;
  readonly unassigned: number;
}

const namesMe = 'o.people @> array[$2::uuid]';

const isWhose: Readonly<Record<Whose, string>> = {
  mine: `(${doer} = $2 or ${namesMe})`,
  team: `o.company_uuid in (select t.company_uuid from ${teamMembers} t where t.user_uuid = $2)`,
  unassigned: `${doer} is null`,
};

/** Who was named for it does it, whoever of the firm owns it. What no team has waits for each of them until somebody does. */
const isTurn: Readonly<Record<Turn, string>> = {
  firm: `o.turn = 'firm'`,
  me: `(o.turn = 'firm' and not o.is_for_named and (${doer} = $2 or o.is_teamless and ${doer} is null) or ${namesMe})`,
  colleague: `(o.turn = 'firm' and (o.is_for_named or ${doer} <> $2) and not ${namesMe})`,
  client: `o.turn = 'client'`,
};

const isDue: Readonly<Record<Due, string>> = {
  overdue: 'o.due < o.today',
  today: 'o.due = o.today',
  week: 'o.due >= o.today and o.due < o.today + 7',
  later: 'o.due >= o.today + 7',
  none: 'o.due is null',
};

/** What its own events know, else what another area says. */
function periodIn({ periodsFrom }: WorkQuestion): string {
  const known = periodsFrom.map((one) => `select p.kind, p.uuid, p.period from ${one} p`).join(' union all ');
  if (known === '') return 'o.period';
  return `coalesce(o.period, (select min(k.period) from (${known}) k where k.kind = o.kind and k.uuid = o.uuid))`;
}

/** By what a group is recognized, as text; nobody, no day and no period are groups of their own. */
export function groupKey(by: WorkGrouping, question: WorkQuestion): string {
  switch (by) {
    case 'company':
      return `coalesce(o.company_uuid::text, '')`;
    case 'kind':
      return 'o.kind';
    case 'person':
      return `coalesce((${doer})::text, '')`;
    case 'week':
      return `coalesce(date_trunc('week', o.due)::date::text, '')`;
    case 'period':
      return `coalesce(${periodIn(question)}, '')`;
  }
}

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
  const order = `${sortedBy[sortBy]} ${direction}, o.due nulls last, o.since, o.uuid`;
  const wanted = `${whose(question)} and ${narrowing(question)}`;
  const first = openLines(
    (lines) => `(select o.* from (${lines}) o where ${wanted} order by ${order} limit $20::int + $21::int)`,
  );
  const { rows } = await db.query<WorkListRow>({
    // no name: planned each time, for as many companies as there are; people are looked up for the rows of the page alone
    text: `${first}, page as materialized (select o.* from o order by ${order} offset $20::int limit $21::int)
      select o.id, o.kind, o.uuid, o.waits, o.title, o.says, o.company_uuid as "companyUuid",
        nullif(o.company_name, '') as "companyName", o.since, o.due::text as due, coalesce(o.due < o.today, false) as "isOverdue", o.turn,
        array(select ${nameOf('u')} from ${people} u where not o.is_for_staff and u.uuid = any(o.people) order by 1) as people,
        o.tags, ${shownPerson('owner')} as owner, ${shownPerson('reviewer')} as reviewer,
        (select ${nameOf('u')} from ${people} u where u.uuid = o.owner and o.owner_person is distinct from o.owner) as "formerOwner"
      from page o order by ${order}`,
    values: [...filterOf(question), offset, limit],
  });
  return rows;
}

/** How much waits, whatever its day and whosever turn it is of what else the list is narrowed to. */
export async function workCounts(db: Queryable, question: WorkQuestion): Promise<WorkCounts> {
  const { rows } = await db.query<WorkCounts>({
    // no name, as the list
    text: `${open} select count(*) filter (where ${narrowing(question)})::int as narrowed, count(*)::int as all,
        ${Object.entries({ ...isDue, ...isTurn, unassigned: isWhose.unassigned })
          .map(counted)
          .join(', ')}
      from o where ${whose(question)}`,
    values: filterOf(question),
  });
  return rows[0] as WorkCounts;
}

const counted = ([name, condition]: [string, string]) => `count(*) filter (where ${condition})::int as ${name}`;
const nameOf = (person: string) => `concat_ws(' ', ${person}.first_name, ${person}.last_name)`;

function shownPerson(role: 'owner' | 'reviewer'): string {
  return `(select json_build_object('uuid', u.uuid, 'name', ${nameOf('u')}, 'isOfTeam', o.${role}_person is distinct from o.${role},
      'inPlaceOf', (select json_build_object('uuid', p.uuid, 'name', ${nameOf('p')}) from ${people} p
        where p.uuid = o.${role}_person and p.uuid <> u.uuid))
    from ${people} u where u.uuid = o.${role}_doer)`;
}

/** All of it of closed lists. */
export function whose(question: WorkQuestion): string {
  const isOfPeriod = question.period === null ? '' : ` or ${periodIn(question)} = any($17)`;
  return `($14::uuid is null or ${doer} = $14) and ${question.whose ? isWhose[question.whose] : 'true'}
    and ($17::text[] is null${isOfPeriod})`;
}

/** All are of closed lists. */
export function narrowing(question: WorkQuestion): string {
  const { due, turn, group } = question;
  const ofGroup = `($15::text is null or ${groupKey(group?.by ?? 'kind', question)} = $15)`;
  return [ofGroup, ...(due ? [isDue[due]] : []), ...(turn ? [isTurn[turn]] : [])].join(' and ');
}

export function filterOf(question: WorkQuestion): unknown[] {
  const { now, viewer, reach, kind, company, tag, search, standIns, taxKinds, teamlessKinds } = question;
  const { companies: seen, withoutRights, exceptions } = reach;
  const rights = exceptions.map(({ right }) => right);
  const lacking = exceptions.map((one) => one.company);
  const [away, doers] = [standIns.map(({ person }) => person), standIns.map((one) => one.doer)];
  const narrowed = [kind, company, tag, search];
  const { doer: of, group, period } = question;
  return [
    now,
    viewer,
    seen,
    withoutRights,
    rights,
    lacking,
    ...narrowed,
    away,
    doers,
    taxKinds,
    of,
    group?.key ?? null,
    teamlessKinds,
    period && periodsWithin(period),
    question.firm.rights,
    question.firm.today,
  ];
}
