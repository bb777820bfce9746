import { type Queryable, wordsIn } from '@daybook/kernel/postgres';
import type { LastEvent } from '@daybook/kernel/projecting';
import type { Witness } from './chain/chain-check.js';
import { historyName } from './history.projection.js';
import { type Withheld, withheldSql } from './withheld.sql.js';

/** One row of the history as a reader of it gets it. */
export interface HistoryEntry {
  readonly id: string;
  readonly position: number;
  readonly at: Date;
  readonly kind: string;
  readonly stream: string;
  readonly revision: number;
  readonly itemUuid: string | null;
  readonly companyUuid: string | null;
  readonly actorUser: string | null;
  readonly actorSystem: string | null;
  readonly body: Record<string, unknown>;
  readonly item: string | null;
  readonly itemTitle: string | null;
}

export interface TrailFilter extends Withheld {
  /** The companies the reader may see. `all` also holds what belongs to no company. */
  readonly seen: readonly string[] | 'all';
  readonly company?: string | null;
  readonly item?: string | null;
  readonly actor?: string | null;
  /** Without what the product did by itself. */
  readonly byPeople?: boolean;
  readonly kinds?: readonly string[] | null;
  /** Instants; `from` is included, `to` is not. */
  readonly from?: Date | null;
  readonly to?: Date | null;
  /** Every word of it must be in the telling, the title of the thing or the kind. */
  readonly search?: string | null;
  /** Only what lies before this position of the log. */
  readonly before?: number | null;
  /** Through how many of the newest entries that the rest of the filter leaves a search looks. */
  readonly reach?: number;
}

export interface TrailPage {
  readonly limit: number;
  readonly offset: number;
  readonly newestFirst: boolean;
}

/** What a search looks through unless the filter says otherwise: some tenths of a second of work, however long the log. */
export const searchReach = 200_000;

/** Counting stops here: nobody pages further, and the count of a big log would cost more than its page. */
export const countedUpTo = 10_000;

// One statement, so that rows and checkpoint are of one moment. Where a stream is parked, some events are missing.
const lastEvents = `
  select checkpoint.position::float8 as seen, coalesce(max(last.position), 0)::float8 as position
    from checkpoints checkpoint
    cross join unnest($3::uuid[]) as one (company)
    left join lateral (
      select h.position from history h where h.company_uuid = one.company and h.at <= $4
        order by h.position desc limit 1
    ) last on true
    where checkpoint.name = $1 and checkpoint.version = $2
      and not exists (select from parked_streams where follower = $1)
    group by checkpoint.position`;

/** Where the last event of some companies up to an instant lies, as far as the history has come. */
export async function lastEventOf(db: Queryable, companies: readonly string[], at: Date): Promise<LastEvent> {
  const { rows } = await db.query<LastEvent>({
    name: 'last event of companies',
    text: lastEvents,
    values: [historyName.name, historyName.version, companies, at],
  });
  return rows[0] ?? { position: 0, seen: 0 };
}

const columns = `h.id, h.position::float8 as position, h.at, h.kind, h.stream, h.revision, h.item_uuid as "itemUuid",
  h.company_uuid as "companyUuid", h.actor_user as "actorUser", h.actor_system as "actorSystem", h.body,
  i.item, i.title as "itemTitle"`;

export async function trail(db: Queryable, filter: TrailFilter, page: TrailPage): Promise<HistoryEntry[]> {
  const { from, values } = asked(filter);
  const direction = page.newestFirst ? 'desc' : 'asc';
  const text = `select ${columns} ${from} order by h.position ${direction}
    limit $${values.length + 1} offset $${values.length + 2}`;
  const { rows } = await db.query<HistoryEntry>({ text, values: [...values, page.limit, page.offset] });
  return rows;
}

/**
 * All entries, newest first, some at a time, so that a long trail is never in memory as a whole. A search looks through
 * everything, as far at a time as one that is waited for.
 */
export async function* wholeTrail(db: Queryable, filter: TrailFilter, size = 1_000): AsyncIterable<HistoryEntry[]> {
  let part = filter;
  for (;;) {
    const rows = await trail(db, part, { limit: size, offset: 0, newestFirst: true });
    if (rows.length > 0) yield rows;
    const before = rows.length === size ? rows.at(-1)?.position : await reachedDownTo(db, part);
    if (before === undefined) return;
    part = { ...part, before };
  }
}

/** The position before which a search has not looked; undefined when it has looked through everything. */
async function reachedDownTo(db: Queryable, filter: TrailFilter): Promise<number | undefined> {
  if (wordsIn(filter.search).length === 0) return undefined;
  const { where, values } = conditions(filter);
  const text = `select h.position::float8 as position from history h where ${where} order by h.position desc
    offset $${values.length + 1} limit 1`;
  const { rows } = await db.query<{ position: number }>({ text, values: [...values, filter.reach ?? searchReach] });
  return rows[0] && rows[0].position + 1;
}

/** How many entries there are, at most `countedUpTo`. */
export async function countTrail(db: Queryable, filter: TrailFilter): Promise<number> {
  const { from, values } = asked(filter);
  const text = `select count(*)::int as count from (select 1 ${from} limit ${countedUpTo}) counted`;
  const { rows } = await db.query<{ count: number }>({ text, values });
  return rows[0]?.count ?? 0;
}

/** The newest instant that a search has not reached; null when it has looked through everything, or there is none. */
export async function unreached(db: Queryable, filter: TrailFilter): Promise<Date | null> {
  if (wordsIn(filter.search).length === 0) return null;
  const { where, values } = conditions(filter);
  const text = `select h.at from history h where ${where} order by h.position desc
    offset $${values.length + 1} limit 1`;
  const { rows } = await db.query<{ at: Date }>({ text, values: [...values, filter.reach ?? searchReach] });
  return rows[0]?.at ?? null;
}

/** From where the entries come: without a search from the whole history, with one from the newest that it reaches. */
function asked(filter: TrailFilter): { from: string; values: unknown[] } {
  const { where, values } = conditions(filter);
  const titled = 'left join history_item i on i.uuid = h.item_uuid';
  const words = wordsIn(filter.search);
  if (words.length === 0) return { from: `from history h ${titled} where ${where}`, values };
  values.push(filter.reach ?? searchReach);
  const reached = `(select * from history h where ${where} order by h.position desc limit $${values.length}) h`;
  const found = words.map((word) => {
    values.push(`%${word}%`);
    const p = `$${values.length}`;
    return `(h.told ilike ${p} or i.title ilike ${p} or h.kind ilike ${p})`;
  });
  return { from: `from ${reached} ${titled} where ${found.join(' and ')}`, values };
}

const ofHistory = { company: 'h.company_uuid', category: 'h.category', item: 'h.item_uuid' };

function conditions(filter: TrailFilter): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const parts: string[] = [];
  const valued = (value: unknown) => `$${values.push(value)}`;
  const add = (condition: (placeholder: string) => string, value: unknown) => parts.push(condition(valued(value)));
  if (filter.seen !== 'all') add((p) => `h.company_uuid = any(${p}::uuid[])`, filter.seen);
  parts.push(...withheldSql(filter, ofHistory, valued).map((reason) => `not (${reason})`));
  if (filter.company) add((p) => `h.company_uuid = ${p}`, filter.company);
  if (filter.item) add((p) => `h.item_uuid = ${p}`, filter.item);
  if (filter.actor) add((p) => `h.actor_user = ${p}`, filter.actor);
  if (filter.byPeople) parts.push('h.actor_user is not null');
  if (filter.kinds?.length) add((p) => `h.kind = any(${p}::text[])`, filter.kinds);
  if (filter.from) add((p) => `h.at >= ${p}`, filter.from);
  if (filter.to) add((p) => `h.at < ${p}`, filter.to);
  if (filter.before) add((p) => `h.position < ${p}`, filter.before);
  return { where: parts.length ? parts.join(' and ') : 'true', values };
}

/** What the history holds of the places after one position up to another, in order. */
export async function witnesses(db: Queryable, after: number, upTo: number): Promise<Witness[]> {
  const { rows } = await db.query<Witness>({
    name: 'history-witnesses',
    text: `select id, position::float8 as position, coalesce(first_position, position)::float8 as "firstPosition",
        company_uuid as company, kind, stream, revision, hash
      from history where position > $1 and position <= $2 order by position`,
    values: [after, upTo],
  });
  return rows;
}

export async function witnessedUpTo(db: Queryable): Promise<number> {
  const text = 'select coalesce(max(position), 0)::float8 as position from history';
  const { rows } = await db.query<{ position: number }>({ text, values: [] });
  return rows[0]?.position ?? 0;
}

/** The thing a uuid names in the history, and its company; undefined when no event has named it. */
export async function historyItem(
  db: Queryable,
  uuid: string,
): Promise<{ item: string; company: string | null } | undefined> {
  const { rows } = await db.query<{ item: string; company: string | null }>({
    name: 'history-item',
    text: 'select item, company_uuid as company from history_item where uuid = $1',
    values: [uuid],
  });
  return rows[0];
}

/**
 * Everybody who has done something in one of the companies (`all`: anywhere), by steps through the index of actors and
 * not by reading every row.
 */
export async function actors(db: Queryable, seen: TrailFilter['seen']): Promise<string[]> {
  const { rows } = await db.query<{ actor: string }>({
    name: 'history-actors',
    text: `with recursive actors as (
      (select actor_user from history where actor_user is not null order by actor_user limit 1)
      union all
      select (select h.actor_user from history h where h.actor_user > a.actor_user order by h.actor_user limit 1)
        from actors a where a.actor_user is not null
    ) select actor_user as actor from actors a where actor_user is not null and ($1::uuid[] is null
      or exists (select from history h where h.actor_user = a.actor_user and h.company_uuid = any($1)))`,
    values: [seen === 'all' ? null : seen],
  });
  return rows.map(({ actor }) => actor);
}
