import { teamMembers } from '@daybook/companies/published';
import { people } from '@daybook/identity/published';
import { named, type Queryable } from '@daybook/kernel/postgres';
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

const namesMe = 'o.people @> array[:viewer::uuid]';

const isWhose: Readonly<Record<Whose, string>> = {
  mine: `(${doer} = :viewer or ${namesMe})`,
  team: `o.company_uuid in (select t.company_uuid from ${teamMembers} t where t.user_uuid = :viewer)`,
  unassigned: `${doer} is null`,
};

/** Who was named for it does it, whoever of the firm owns it. What no team has waits for each of them until somebody does. */
const isTurn: Readonly<Record<Turn, string>> = {
  firm: `o.turn = 'firm'`,
  me: `(o.turn = 'firm' and not o.is_for_named and (${doer} = :viewer or o.is_teamless and ${doer} is null) or ${namesMe})`,
  colleague: `(o.turn = 'firm' and (o.is_for_named or ${doer} <> :viewer) and not ${namesMe})`,
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
    (lines) => `(select o.* from (${lines}) o where ${wanted} order by ${order} limit :offset::int + :limit::int)`,
  );
  // without a name it is planned each time, for as many companies as there are; people are looked up for the page alone
  const { rows } = await db.query<WorkListRow>(
    named(
      `${first}, page as materialized (select o.* from o order by ${order} offset :offset::int limit :limit::int)
      select o.id, o.kind, o.uuid, o.waits, o.title, o.says, o.company_uuid as "companyUuid",
        nullif(o.company_name, '') as "companyName", o.since, o.due::text as due, coalesce(o.due < o.today, false) as "isOverdue", o.turn,
        array(select ${nameOf('u')} from ${people} u where not o.is_for_staff and u.uuid = any(o.people) order by 1) as people,
        o.tags, ${shownPerson('owner')} as owner, ${shownPerson('reviewer')} as reviewer,
        (select ${nameOf('u')} from ${people} u where u.uuid = o.owner and o.owner_person is distinct from o.owner) as "formerOwner"
      from page o order by ${order}`,
      { ...valuesOf(question), offset, limit },
    ),
  );
  return rows;
}

/** How much waits, whatever its day and whosever turn it is of what else the list is narrowed to. */
export async function workCounts(db: Queryable, question: WorkQuestion): Promise<WorkCounts> {
  const { rows } = await db.query<WorkCounts>(
    named(
      `${open} select count(*) filter (where ${narrowing(question)})::int as narrowed, count(*)::int as all,
        ${Object.entries({ ...isDue, ...isTurn, unassigned: isWhose.unassigned })
          .map(counted)
          .join(', ')}
      from o where ${whose(question)}`,
      valuesOf(question),
    ),
  );
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
  const isOfPeriod = question.period === null ? '' : ` or ${periodIn(question)} = any(:periods)`;
  return `(:doer::uuid is null or ${doer} = :doer) and ${question.whose ? isWhose[question.whose] : 'true'}
    and (:periods::text[] is null${isOfPeriod})`;
}

/** All are of closed lists. */
export function narrowing(question: WorkQuestion): string {
  const { due, turn, group } = question;
  const ofGroup = `(:group::text is null or ${groupKey(group?.by ?? 'kind', question)} = :group)`;
  return [ofGroup, ...(due ? [isDue[due]] : []), ...(turn ? [isTurn[turn]] : [])].join(' and ');
}

/** What the statements over open lines name. */
export function valuesOf(question: WorkQuestion) {
  const { reach, standIns, group, period, firm } = question;
  const everywhere = standIns.filter((one) => one.company === null);
  const there = standIns.filter((one) => one.company !== null);
  const { now, viewer, kind, company, tag, search, doer, taxKinds, teamlessKinds } = question;
  return {
    ...{ now, viewer, kind, company, tag, search, doer, taxKinds, teamlessKinds },
    companies: reach.companies,
    withoutRights: reach.withoutRights,
    lackingRights: reach.exceptions.map(({ right }) => right),
    lackingIn: reach.exceptions.map((one) => one.company),
    away: everywhere.map(({ person }) => person),
    doers: everywhere.map((one) => one.doer),
    awayThere: there.map(({ person }) => person),
    there: there.map((one) => one.company),
    doersThere: there.map((one) => one.doer),
    group: group?.key ?? null,
    periods: period && periodsWithin(period),
    firmRights: firm.rights,
    firmToday: firm.today,
  };
}
