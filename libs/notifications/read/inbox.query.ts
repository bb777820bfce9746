import { comments } from '@daybook/comments/published';
import { companies, isHiddenStaffOf } from '@daybook/companies/published';
import { people } from '@daybook/identity/published';
import type { Query } from '@daybook/kernel/postgres';

/** Something that was written to a person, as it stands in their inbox. */
export interface InboxRow {
  readonly uuid: string;
  /** Null, as its name: the firm itself. */
  readonly company: string | null;
  readonly companyName: string | null;
  readonly kind: string;
  /** The thing it is about, of that kind. */
  readonly item: string;
  /** `/links/{kind}/…` */
  readonly path: string;
  /** What happened; null where the title says it. */
  readonly line: string | null;
  readonly title: string;
  /** How often it happened since it was read. */
  readonly count: number;
  readonly authorName: string | null;
  /** Whether clients of the company see the firm in place of the author. */
  readonly isAuthorUnseen: boolean;
  readonly comment: string | null;
  readonly at: Date;
  readonly shownAt: Date;
  readonly isRead: boolean;
}

/** Whose rights decide whether a line is shown. */
export type InboxThing = Pick<InboxRow, 'company' | 'kind' | 'item'>;

/** `unread` and `all` of what is shown now; `later`: what was put off. */
export type InboxPart = 'unread' | 'all' | 'later';

export interface InboxPage {
  readonly part: InboxPart;
  readonly now: Date;
  readonly offset: number;
  readonly limit: number;
}

const partOf: Readonly<Record<InboxPart, string>> = {
  unread: 'i.shown_at <= $2 and i.read_at is null',
  all: 'i.shown_at <= $2',
  later: 'i.shown_at > $2 and i.read_at is null',
};

const rows = `select i.uuid, i.company, c.name as "companyName", i.kind, i.item, i.path, i.line, i.title,
        cardinality(i.news) as count, trim(u.first_name || ' ' || u.last_name) as "authorName",
        coalesce(${isHiddenStaffOf('i.company')}, false) as "isAuthorUnseen", k.text as comment, i.at,
        i.shown_at as "shownAt", i.read_at is not null as "isRead"
      from ops.inbox_items i left join ${companies} c on c.uuid = i.company left join ${people} u on u.uuid = i.actor
        left join ${comments} k on k.uuid = i.comment
      where i.person = $1 and (i.company is null or c.uuid is not null)`;

/** Newest first; what a comment said goes with the comment. */
export function inboxOf(query: Query, person: string, { part, now, offset, limit }: InboxPage): Promise<InboxRow[]> {
  return query<InboxRow>(
    `${rows} and ${partOf[part]} and (i.comment is null or k.uuid is not null)
      order by i.shown_at desc, i.uuid desc offset $3 limit $4`,
    [person, now, offset, limit],
  );
}

/** One line of a person's inbox, if it is shown now. */
export async function inboxLineOf(
  query: Query,
  person: string,
  uuid: string,
  now: Date,
): Promise<InboxRow | undefined> {
  const [row] = await query<InboxRow>(
    `${rows} and ${partOf.all} and i.uuid = $3 and (i.comment is null or k.uuid is not null)`,
    [person, now, uuid],
  );
  return row;
}

/** The newest of what is unread. */
export async function unreadLines(query: Query, person: string, now: Date, most: number): Promise<string[]> {
  const found = await query<{ uuid: string }>(
    `select i.uuid from ops.inbox_items i where i.person = $1 and ${partOf.unread} order by i.shown_at desc limit $3`,
    [person, now, most],
  );
  return found.map(({ uuid }) => uuid);
}

/** What is unread, as far as its reader is to be judged by it; of more than so many it is not told how many more. */
export function unreadThings(query: Query, person: string, now: Date, most: number): Promise<InboxThing[]> {
  return query(
    `select i.company, i.kind, i.item from ops.inbox_items i left join ${comments} k on k.uuid = i.comment
      where i.person = $1 and ${partOf.unread} and (i.comment is null or k.uuid is not null) limit $3`,
    [person, now, most],
  );
}
