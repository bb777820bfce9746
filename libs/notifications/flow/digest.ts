import { companies as existing } from '@daybook/companies/published';
import type { MorningSummary, NotifiedItem } from '@daybook/kernel/contributions';
import { dayAt, dayInWords } from '@daybook/kernel/events';
import type { FlowContext, ScheduledTask } from '@daybook/kernel/flows';
import { accepted } from '@daybook/kernel/mail';
import { composeEmail } from '@daybook/kernel/mail/letter';
import { queryableOf } from '@daybook/kernel/postgres';
import { isWorkOf, saidOf } from '@daybook/kernel/work';
import { wants } from '@daybook/notifications/domain';
import { type Reader, readersOf, type WrittenCompany, writtenCompany } from '@daybook/notifications/read';
import { pressingWork } from '@daybook/work/published';
import { DateTime } from 'luxon';
import { type NotificationBatch, notificationBatchOf } from './notification.js';
import { type Period, periodOf } from './period.js';
import type { Sender } from './sender.js';
import { type NotificationSources, switchNamed } from './sources.js';
import { summarize } from './summary.js';
import { withoutUndone } from './undone.js';
import { lineOfItem, sectionsOf, shortened } from './wording.js';

const event = 'daily_digest_email_generated';
const mostNews = 2_000;
/** No sooner does the post take a postponed letter again. */
const restOfPostponed = 15 * 60_000;

/** A company, and how far its digests are. */
interface Due {
  readonly uuid: string;
  readonly timeZone: string;
  readonly createdAt: Date;
  /** YYYY-MM-DD of the last digest, and of the one before. */
  readonly lastOn: string | null;
  readonly before: string | null;
  /** When the last one is made again for those whose letters were postponed; null when there are none. */
  readonly againAt: Date | null;
}

/** From eight on weekdays, company time: one mail per person, company and date, when there is anything to tell. */
export function digestTask(sender: Sender, sources: NotificationSources): ScheduledTask {
  return {
    name: 'daily digest',
    everySeconds: 60,
    async run(tools) {
      const companies = await tools.query<Due>(
        `select c.uuid, c.time_zone as "timeZone", c.created_at as "createdAt", d.last_on::text as "lastOn",
            d.before::text as before, d.again_at as "againAt"
          from ${existing} c left join ops.digests d on d.company = c.uuid where not c.is_being_merged order by c.uuid`,
      );
      for (const due of companies) {
        const { uuid, createdAt } = due;
        const now = tools.clock.now();
        const { period, since } = periodFor(due, now);
        // whoever came after eight has no day behind them
        if (!period || createdAt >= period.to || !(await isReadable(uuid, period, sources, tools))) continue;
        const isDone = await digest(uuid, period, sources, sender, tools);
        await tools.query(
          `insert into ops.digests (company, last_on, before, again_at) values ($1, $2, $3, $4)
            on conflict (company) do update
              set last_on = excluded.last_on, before = excluded.before, again_at = excluded.again_at`,
          [uuid, period.date, since, isDone ? null : new Date(now.getTime() + restOfPostponed)],
        );
      }
    },
  };
}

/** The period to tell of now, and the digest since which it counts. */
function periodFor({ timeZone, lastOn, before, againAt }: Due, now: Date) {
  const there = DateTime.fromJSDate(now, { zone: timeZone });
  const isAgain = againAt !== null && againAt <= now && lastOn === dayAt(now, timeZone);
  const since = isAgain ? before : lastOn;
  return { period: periodOf(there, since), since };
}

/** Whether the tables have heard of all news of the period; a minute later they will have. */
async function isReadable(
  company: string,
  { from, to }: Period,
  { readFrom }: NotificationSources,
  { query }: FlowContext,
): Promise<boolean> {
  const unread = await query(
    `select from ops.news where company = $1 and noted_at >= $2 and noted_at < $3
      and position > (select min(position) from ops.checkpoints where name = any($4::text[])) limit 1`,
    [company, from, to, ['work', ...readFrom]],
  );
  return unread.length === 0;
}

/** @returns whether everybody was written to; those whose letter was postponed are when it is made again */
async function digest(
  uuid: string,
  period: Period,
  sources: NotificationSources,
  sender: Sender,
  tools: FlowContext,
): Promise<boolean> {
  const company = await writtenCompany(tools.query, uuid);
  if (!company) return true;
  const everybody = await readersOf(tools.query, uuid, [], tools.clock.now());
  const letters = lettersOf(
    everybody.filter((one) => one.isReachable),
    company,
    sources,
  );
  if (letters.length === 0) return true;
  const events = await tools.query<{ event: string }>(
    `select fact as event from ops.news where company = $1 and noted_at >= $2 and noted_at < $3
      order by noted_at desc, fact limit ${mostNews}`,
    [uuid, period.from, period.to],
  );
  const batch = await notificationBatchOf(
    company,
    events.map(({ event }) => event),
    sources,
    tools,
  );
  const pressing = await pressingItems(company, tools);
  let isDone = true;
  for (const { reader, summary } of letters) {
    const writing = summary
      ? summarize(summary, reader, batch, period.date, sender, tools)
      : write(reader, batch, pressing, period.date, sender, tools);
    if (!(await accepted(writing))) isDone = false;
  }
  return isDone;
}

/** Who gets the digest, and who the summary of an area. */
function lettersOf(
  readers: readonly Reader[],
  company: WrittenCompany,
  { summaries }: NotificationSources,
): readonly { readonly reader: Reader; readonly summary?: MorningSummary }[] {
  const digests = readers.filter(({ switches }) => wants(switches, event)).map((reader) => ({ reader }));
  const summarized = summaries.flatMap((summary) =>
    readers
      .filter(({ switches, viewer }) => wants(switches, switchNamed(summary.switch)) && summary.isFor(viewer, company))
      .map((reader) => ({ reader, summary })),
  );
  return [...digests, ...summarized];
}

/** What somebody should do something about, in the things of any area. */
async function pressingItems(company: WrittenCompany, tools: FlowContext): Promise<readonly NotifiedItem[]> {
  const work = await pressingWork(queryableOf(tools.query), company.uuid, tools.clock.now());
  return work.map((item) => ({
    ...{ uuid: item.uuid, title: item.title, kind: item.kind, note: saidOf(item) },
    ...{ owner: null, assignees: item.people },
    isSeenBy: (viewer) => isWorkOf(viewer, company, item),
  }));
}

async function write(
  reader: Reader,
  batch: NotificationBatch,
  pressing: readonly NotifiedItem[],
  date: string,
  sender: Sender,
  { mail }: FlowContext,
): Promise<void> {
  const { company } = batch;
  const news = withoutUndone(batch.news.filter((one) => one.actor !== reader.uuid && one.item.isSeenBy(reader.viewer)));
  const theirs = pressing.filter((item) => item.isSeenBy(reader.viewer));
  if (news.length + theirs.length === 0) return;
  const lines = theirs.map((item) => lineOfItem(item, sender));
  const unsubscribe = sender.endingOf(reader, [event]);
  const written = await composeEmail({
    ...sender.frame(reader, company, [event], unsubscribe),
    subject: `${company.name} on ${dayInWords(date)}`,
    paragraphs: [`This is what happened in ${company.name} since the last working day.`],
    sections: [
      { heading: 'Needs attention', lines: shortened(lines, batch, sender) },
      ...sectionsOf(news, reader, batch, sender),
    ],
  });
  const items = new Set([...theirs.map(({ uuid }) => uuid), ...news.map(({ item }) => item.uuid)]);
  await mail.send({
    ...written,
    key: `digest ${reader.uuid} ${company.uuid} ${date}`,
    to: { name: reader.name, address: reader.email },
    unsubscribe,
    tells: { person: reader.uuid, of: [...items].map((item) => ({ item, event })) },
  });
}
