import type { Queryable } from '@daybook/kernel/postgres';

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

export interface FoundChats {
  readonly uuids: readonly string[];
  readonly total: number;
}

/** Whose chats: `own` of one person, `all` of the company, `guest` those that somebody was added to, `mine` both of the person's. */
export type Whose = 'own' | 'all' | 'guest' | 'mine';

const conditions: Readonly<Record<Whose, string>> = {
  own: 'owner = $2',
  guest: 'guests @> array[$2]::uuid[]',
  mine: '(owner = $2 or guests @> array[$2]::uuid[])',
  all: '$2::uuid is not null',
};

/** The chats of a company, those in which something happened last at the beginning. */
export async function chatsOf(
  db: Queryable,
  company: string,
  person: string,
  whose: Whose,
  page: Page,
): Promise<FoundChats> {
  const found = `from chats where company_uuid = $1 and is_listed and ${conditions[whose]}`;
  return pageOf(db, `chats ${whose}`, found, [company, person], page);
}

export interface Explored {
  readonly companies: readonly string[];
  readonly user?: string | null | undefined;
  /** yyyy-mm-dd, both included, in the time zone. */
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
  readonly sentiment?: string | null | undefined;
  readonly timeZone: string;
}

/** The chats of several companies for whoever looks after their quality. */
export async function exploredChats(
  db: Queryable,
  { companies, user, from, to, sentiment, timeZone }: Explored,
  page: Page,
): Promise<FoundChats> {
  const found = `from chats where company_uuid = any($1::uuid[]) and is_listed
      and ($2::uuid is null or owner = $2)
      and ($3::date is null or updated_at >= $3::date::timestamp at time zone $6)
      and ($4::date is null or updated_at < ($4::date + 1)::timestamp at time zone $6)
      and ($5::text is null or exists (select from chat_feedback where chat_uuid = chats.uuid and sentiment = $5))`;
  const values = [companies, user ?? null, from ?? null, to ?? null, sentiment ?? null, timeZone];
  return pageOf(db, 'explored chats', found, values, page);
}

async function pageOf(
  db: Queryable,
  name: string,
  found: string,
  values: readonly unknown[],
  { limit, offset }: Page,
): Promise<FoundChats> {
  const [{ rows }, { rows: counted }] = await Promise.all([
    db.query<{ uuid: string }>({
      name,
      text: `select uuid ${found} order by updated_at desc, uuid limit $${values.length + 1} offset $${values.length + 2}`,
      values: [...values, limit, offset],
    }),
    db.query<{ total: number }>({
      name: `${name}, counted`,
      text: `select count(*)::int as total ${found}`,
      values: [...values],
    }),
  ]);
  return { uuids: rows.map(({ uuid }) => uuid), total: counted[0]?.total ?? 0 };
}
