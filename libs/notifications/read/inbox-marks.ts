import type { Query } from '@daybook/kernel/postgres';
import { inboxTopic, noticesChannel } from '@daybook/kernel/projecting';

/** On rows `changed (person)` of a statement: their open screens look again. */
export const tellReaders = `select pg_notify('${noticesChannel}', '${inboxTopic} ' || person)
  from (select distinct person from changed) c`;

/** Whose marks, and on what. */
export interface InboxMark {
  readonly person: string;
  readonly uuids: readonly string[];
}

/** Marks items as read; one that was put off comes back no more. */
export async function markInboxRead(query: Query, { person, uuids }: InboxMark, at: Date): Promise<void> {
  await query(
    `with changed as (update ops.inbox_items set read_at = $3, shown_at = least(shown_at, $3)
        where person = $1 and uuid = any($2::uuid[]) and read_at is null returning person) ${tellReaders}`,
    [person, uuids, at],
  );
}

/** Marks as read what was shown to a person until a moment: what came since, nobody has seen. */
export async function markInboxReadUntil(query: Query, person: string, until: Date, at: Date): Promise<void> {
  await query(
    `with changed as (update ops.inbox_items set read_at = $3
        where person = $1 and shown_at <= least($2::timestamptz, $3::timestamptz) and read_at is null
        returning person) ${tellReaders}`,
    [person, until, at],
  );
}

/** Marks items as unread; of one that happened again since, the newer line stays. */
export async function markInboxUnread(query: Query, mark: InboxMark): Promise<void> {
  await showAgain(query, mark, null);
}

/** Puts items off: until then they are in no list but that of what was put off, and then they are new. */
export async function snoozeInbox(query: Query, mark: InboxMark, until: Date): Promise<void> {
  await showAgain(query, mark, until);
}

async function showAgain(query: Query, { person, uuids }: InboxMark, from: Date | null): Promise<void> {
  await query(
    `with changed as (update ops.inbox_items i set read_at = null, shown_at = coalesce($3, i.shown_at)
        where i.uuid in (select distinct on (about) uuid from ops.inbox_items
            where person = $1 and uuid = any($2::uuid[]) order by about, at desc)
          and not exists (select from ops.inbox_items o
            where o.person = i.person and o.about = i.about and o.read_at is null and o.uuid <> i.uuid)
        returning person) ${tellReaders}`,
    [person, uuids, from],
  );
}

/** Takes out what a person may not see any more. */
export async function takeOutOfInbox(query: Query, { person, uuids }: InboxMark): Promise<void> {
  await query(
    `with changed as (delete from ops.inbox_items where person = $1 and uuid = any($2::uuid[]) returning person)
      ${tellReaders}`,
    [person, uuids],
  );
}

/** The person has the thing before them: nothing of it is unread. */
export async function markItemRead(query: Query, item: string, person: string, at: Date): Promise<void> {
  await query(
    `with changed as (update ops.inbox_items set read_at = $3
        where item = $1 and person = $2 and read_at is null and shown_at <= $3 returning person) ${tellReaders}`,
    [item, person, at],
  );
}
