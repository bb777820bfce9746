import { allCompanies } from '@daybook/companies/published';
import type { FlowContext } from '@daybook/kernel/flows';
import { type Reader, readersOf, type WrittenCompany, writtenCompany } from '@daybook/notifications/read';
import { linesFor, storeAddressed } from './inbox/index.js';
import { type Notification, namedIn, notificationBatchOf } from './notification.js';
import { isRelevantTo } from './relevance.js';
import type { NotificationSources } from './sources.js';

/** News is collected this long per person and company, then the person gets one mail. */
const collected = "interval '5 minutes'";
/** Longer than a digest looks back, and than an event counts as news, so that a repeated event is known. */
const retention = "interval '6 days'";
const mostAtOnce = 500;
/** What goes with its thing is told where that came to. */
const isOnItsWay = (company: string) =>
  `exists (select from ${allCompanies} c where c.uuid = ${company} and c.is_being_merged)`;

/** What one person is to be told of one company, under a name that stays the same until it was told. */
export interface BatchWindow {
  readonly uuid: string;
  readonly person: string;
  readonly events: readonly string[];
}

/**
 * Gives every piece of news to those it concerns, once the tables that say so have heard of it.
 *
 * @param readUpTo how far they are known to be, where that is further than their checkpoints say
 * @returns whether there is news of which they have not heard yet
 */
export async function addressNotifications(
  sources: NotificationSources,
  tools: FlowContext,
  readUpTo = 0,
): Promise<boolean> {
  const noted = await tools.query<{ company: string; events: string[]; isReadable: boolean }>(
    `select company, array_agg(fact) as events, "isReadable" from (
        select fact, company,
            position <= greatest($2::bigint, (select min(position) from ops.checkpoints where name = any($1::text[]))) as "isReadable"
          from ops.news where addressed_at is null and not ${isOnItsWay('company')} order by position limit ${mostAtOnce}
      ) n group by company, "isReadable"`,
    [sources.readFrom, readUpTo],
  );
  for (const { company, events, isReadable } of noted) if (isReadable) await address(company, events, sources, tools);
  return noted.some(({ isReadable }) => !isReadable);
}

async function address(
  uuid: string,
  events: readonly string[],
  sources: NotificationSources,
  tools: FlowContext,
): Promise<void> {
  const company = await writtenCompany(tools.query, uuid);
  if (!company && (await followMerge(uuid, events, tools))) return;
  const copies = company ? await copiesOf(company, events, sources, tools) : [];
  const byReader = new Map<Reader, Notification[]>();
  for (const { news, reader } of copies) byReader.set(reader, [...(byReader.get(reader) ?? []), news]);
  const addressed = {
    company: uuid,
    events,
    copies: copies.map(({ news, reader }) => ({ event: news.event, person: reader.uuid })),
    lines: [...byReader].flatMap(([reader, news]) => linesFor(reader, uuid, news)),
  };
  await storeAddressed(addressed, tools);
}

/**
 * What was noted after its company had been merged is addressed there, the next time.
 *
 * @returns whether it was merged; another process may have taken the news along by now
 */
async function followMerge(company: string, events: readonly string[], { query }: FlowContext): Promise<boolean> {
  const [merged] = await query<{ into: string }>(
    `select merged_into as into from ${allCompanies} where uuid = $1 and merged_into is not null`,
    [company],
  );
  if (!merged) return false;
  await query('update ops.news set company = $3 where fact = any($1::uuid[]) and company = $2', [
    events,
    company,
    merged.into,
  ]);
  return true;
}

async function copiesOf(
  company: WrittenCompany,
  events: readonly string[],
  sources: NotificationSources,
  tools: FlowContext,
) {
  const batch = await notificationBatchOf(company, events, sources, tools);
  const readers = await readersOf(tools.query, company.uuid, namedIn(batch.news), tools.clock.now());
  return batch.news.flatMap((news) =>
    readers.filter((reader) => isRelevantTo(news, reader)).map((reader) => ({ news, reader })),
  );
}

/** Closes the windows whose time is over; the row is written before the mail, so that a crash only delays it. */
export async function closeWindows({ query, clock }: FlowContext): Promise<void> {
  await query(
    `update ops.news_copies c set news_window = w.opened_by from (
        select person, company, (array_agg(fact order by noted_at, fact))[1] as opened_by from ops.news_copies
        where told_at is null and news_window is null group by person, company
        having min(noted_at) <= $1::timestamptz - ${collected}
      ) w where c.person = w.person and c.company = w.company and c.told_at is null and c.news_window is null`,
    [clock.now()],
  );
}

/** Closed windows that were not told yet, by company. */
export async function closedWindows({
  query,
}: FlowContext): Promise<readonly { company: string; windows: BatchWindow[] }[]> {
  return query(
    `select company, json_agg(json_build_object('uuid', news_window, 'person', person, 'events', events)) as windows from (
        select company, person, news_window, array_agg(fact) as events from ops.news_copies
        where told_at is null and news_window is not null and not ${isOnItsWay('company')}
        group by company, person, news_window limit ${mostAtOnce}
      ) w group by company`,
  );
}

export async function markSent({ person, events }: BatchWindow, { query, clock }: FlowContext): Promise<void> {
  await query('update ops.news_copies set told_at = $3 where fact = any($1::uuid[]) and person = $2', [
    events,
    person,
    clock.now(),
  ]);
}

export async function sweepNotifications({ query, clock }: FlowContext): Promise<void> {
  await query(
    `delete from ops.news n where n.addressed_at < $1::timestamptz - ${retention}
      and not exists (select from ops.news_copies c where c.fact = n.fact and c.told_at is null)`,
    [clock.now()],
  );
  await query(`delete from ops.items_opened where opened_at < $1::timestamptz - ${retention}`, [clock.now()]);
}
