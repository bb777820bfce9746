import { history, historyItems } from '@daybook/audit/published';
import { allCompanies, allMemberships } from '@daybook/companies/published';
import { people } from '@daybook/identity/published';
import type { WithheldTitles } from '@daybook/kernel/graph';
import { type Queryable, wordsIn } from '@daybook/kernel/postgres';
import { eventlessKinds, type Topic } from './topics.js';
import { eventWords } from './words.js';

/** One line of the security log: an event of the history or an event beside it. */
export interface SecurityLine {
  readonly id: string;
  readonly at: Date;
  readonly kind: string;
  readonly isEvent: boolean;
  readonly outcome: 'ok' | 'refused';
  /** Who did it; null for the product itself and for whoever is not known. */
  readonly person: string | null;
  /** The person it was done to, when that is somebody else. */
  readonly subject: string | null;
  readonly system: string | null;
  readonly company: string | null;
  readonly companyName: string | null;
  /** What the thing is called that it was done to: a folder, a file. */
  readonly itemTitle: string | null;
  readonly address: string | null;
  readonly userAgent: string | null;
  readonly detail: string | null;
  readonly times: number;
  /** Of an event, for its words. */
  readonly stream: string;
  readonly body: Record<string, unknown>;
}

export interface SecurityFilter {
  readonly topics: readonly Topic[];
  /** The companies whose events the reader may see; what belongs to no company is seen by all who read here. */
  readonly seen: readonly string[] | 'all';
  /** Lines whose thing is told without what it is called. */
  readonly isTitleWithheld: WithheldTitles;
  /** Did it, or had it done to them. */
  readonly person?: string | null;
  readonly company?: string | null;
  /** Instants; `from` is included, `to` is not. */
  readonly from?: Date | null;
  readonly to?: Date | null;
  /** Every word must be in the telling, in a name, in the browser or in the address. */
  readonly search?: string | null;
}

/** Through how many of the newest lines of each kind a search looks. */
export const searchReach = 20_000;
/** Counting stops here; nobody pages further. */
export const countedUpTo = 10_000;

/** Newest first. */
export async function securityTrail(
  db: Queryable,
  filter: SecurityFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<SecurityLine[]> {
  const { text, values } = lines(filter, limit + offset);
  const page = `limit $${values.length + 1} offset $${values.length + 2}`;
  const { rows } = await db.query<SecurityLine>({
    text: `${text} order by l.at desc, l.id ${page}`,
    values: [...values, limit, offset],
  });
  return rows;
}

const window = 30 * 86_400_000;

/**
 * All lines, newest first, those of thirty days at a time, so that a long log is never in memory as a whole.
 *
 * @param now instants of the log are not after it
 */
export async function* wholeSecurityTrail(
  db: Queryable,
  filter: SecurityFilter,
  now: Date,
): AsyncIterable<SecurityLine[]> {
  const oldest = filter.from ?? (await oldestOf(db));
  let to = filter.to ?? new Date(now.getTime() + 1);
  while (oldest && oldest < to) {
    const from = new Date(Math.max(to.getTime() - window, oldest.getTime()));
    const { text, values } = lines({ ...filter, from, to }, null);
    const { rows } = await db.query<SecurityLine>({ text: `${text} order by l.at desc, l.id`, values });
    if (rows.length > 0) yield rows;
    to = from;
  }
}

async function oldestOf(db: Queryable): Promise<Date | null> {
  const text = `select least((select min(at) from ${history}), (select min(at) from security_events)) as at`;
  const { rows } = await db.query<{ at: Date | null }>({ text, values: [] });
  return rows[0]?.at ?? null;
}

/** How many lines there are, at most `countedUpTo`. */
export async function countSecurityTrail(db: Queryable, filter: SecurityFilter): Promise<number> {
  const { text, values } = lines(filter, countedUpTo);
  const { rows } = await db.query<{ count: number }>({
    text: `select count(*)::int as count from (${text} limit ${countedUpTo}) counted`,
    values,
  });
  return rows[0]?.count ?? 0;
}

/**
 * Of each kind the newest rows by its index, with where they came from and whom they are about. A search looks through
 * more of them. Without `most` all rows are looked through.
 */
function lines(filter: SecurityFilter, most: number | null): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const add = (value: unknown) => `$${values.push(value)}`;
  const words = wordsIn(filter.search);
  const reach = add(most === null || words.length === 0 ? most : searchReach);
  const found = words.map((word) => {
    const p = add(`%${word}%`);
    return `concat_ws(' ', l.told, l.detail, who.first_name, who.last_name, who.email, whom.first_name, whom.last_name,
      c.name, i.title, coalesce(l.address, o.address), coalesce(l.user_agent, o.user_agent)) ilike ${p}`;
  });
  return {
    text: `select l.id, l.at, l.kind, l.is_event as "isEvent", l.outcome, l.system, l.company, l.detail, l.times, l.stream,
        l.body, who.uuid as person, whom.uuid as subject, coalesce(l.address, o.address) as address,
        coalesce(l.user_agent, o.user_agent) as "userAgent", c.name as "companyName",
        i.title as "itemTitle"
      from (${loggedEvents(filter, reach, add)} union all ${records(filter, reach, add)}) l
      left join lateral (${metadata}) o on true
      left join ${people} who on who.uuid = coalesce(l.person, case when l.category = 'session' then o.user_uuid end)
      left join ${people} whom on whom.uuid = l.subject and whom.uuid is distinct from who.uuid
      left join ${allCompanies} c on c.uuid = l.company
      left join ${historyItems} i on i.uuid = l.item and i.item <> 'company'
        and not (${filter.isTitleWithheld(ofLine, add)})
      where ${found.length ? found.join(' and ') : 'true'}`,
    values,
  };
}

const ofLine = { company: 'l.company', category: 'l.category', item: 'l.item' };

/** Where an event came from: its own event, else the sign-in of its session; without one, what its person did just then. */
const metadata = `select e.address, e.user_agent, e.user_uuid from security_events e
  where l.is_event and (e.session = l.session and e.kind in (l.source, 'signIn')
    or l.session is null and e.kind = l.source and e.user_uuid = coalesce(l.subject, l.person)
      and e.at between l.at - interval '10 seconds' and l.at + interval '10 seconds')
  order by e.kind <> l.source, e.at desc limit 1`;

const subject = `case h.category
  when 'user' then substr(h.stream, 6)::uuid
  when 'twoFactor' then substr(h.stream, 11)::uuid
  when 'companyUser' then (select m.user_uuid from ${allMemberships} m where m.uuid = substr(h.stream, 13)::uuid)
  end`;

type Add = (value: unknown) => string;

function loggedEvents(filter: SecurityFilter, reach: string, add: Add): string {
  const kinds = filter.topics.flatMap((topic) => topic.eventTypes);
  const refused = kinds.filter(({ isRefused }) => isRefused).map(({ type }) => type);
  const asked = [...shared(filter, 'h', add)];
  if (filter.person) {
    const p = add(filter.person);
    asked.push(`(h.actor_user = ${p} or h.stream = 'user-' || ${p} or h.stream = 'twoFactor-' || ${p} or h.category = 'companyUser'
      and h.stream in (select 'companyUser-' || m.uuid from ${allMemberships} m where m.user_uuid = ${p}::uuid))`);
  }
  return `select h.id, h.at, h.kind, true as is_event,
      case when h.kind = any(${add(refused)}::text[]) then 'refused' else 'ok' end as outcome,
      h.actor_user as person, ${subject} as subject, h.actor_system as system, h.company_uuid as company,
      null as address, null as user_agent, null as detail, 1 as times, h.stream, h.body, h.told, h.category,
      coalesce(h.session, case when h.category = 'session' then substr(h.stream, 9)::uuid end) as session, k.source, h.item_uuid as item
    from unnest(${add(kinds.map(({ type }) => type))}::text[], ${add(kinds.map(({ source }) => source))}::text[]) k (kind, source)
    cross join lateral (select * from ${history} h where h.kind = k.kind ${and(asked)}
      order by h.position desc limit ${reach}) h`;
}

function records(filter: SecurityFilter, reach: string, add: Add): string {
  const kinds = filter.topics.flatMap((topic) => topic.events).filter((kind) => kind !== 'refreshReuse');
  const asked = shared(filter, 'e', add);
  if (filter.person) {
    const p = add(filter.person);
    asked.push(`(e.user_uuid = ${p}::uuid or e.subject_uuid = ${p}::uuid)`);
  }
  return `select e.id, e.at, e.kind, false, e.outcome, e.user_uuid, e.subject_uuid, null, e.company_uuid, e.address,
      e.user_agent, e.detail, e.times, '', '{}', k.told, '', e.session, '', null
    from unnest(${add(kinds)}::text[], ${add(kinds.map((kind) => eventWords[kind]))}::text[]) k (kind, told)
    cross join lateral (select * from security_events e
      where e.kind = k.kind and (e.outcome = 'refused' or e.kind = any(${add(eventlessKinds)}::text[])) ${and(asked)}
      order by e.at desc limit ${reach}) e`;
}

/** What events and events are asked alike. */
function shared({ seen, company, from, to }: SecurityFilter, of: 'h' | 'e', add: Add): string[] {
  return [
    ...(seen === 'all' ? [] : [`(${of}.company_uuid is null or ${of}.company_uuid = any(${add(seen)}::uuid[]))`]),
    ...(company ? [`${of}.company_uuid = ${add(company)}`] : []),
    ...(from ? [`${of}.at >= ${add(from)}`] : []),
    ...(to ? [`${of}.at < ${add(to)}`] : []),
  ];
}

function and(conditions: readonly string[]): string {
  return conditions.map((condition) => `and ${condition}`).join(' ');
}
