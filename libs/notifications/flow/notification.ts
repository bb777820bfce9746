import { comments } from '@daybook/comments/published';
import { isHiddenStaffOf } from '@daybook/companies/published';
import { people as everybody } from '@daybook/identity/published';
import type { NotificationKind, NotifiedItem } from '@daybook/kernel/contributions';
import type { FlowContext } from '@daybook/kernel/flows';
import { mentionedIn } from '@daybook/kernel/text';
import { type Mentioned, mentionedPeople, type WrittenCompany } from '@daybook/notifications/read';
import type { NotificationSources } from './sources.js';

/** Something that happened, with the thing as it is now. */
export interface Notification {
  readonly event: string;
  readonly kind: string;
  readonly about: NotificationKind;
  readonly item: NotifiedItem;
  /** When it was heard of. */
  readonly at: Date;
  /** Null when the product did it. */
  readonly actor: string | null;
  readonly actorName: string | null;
  readonly isActorStaff: boolean;
  /** Whether clients of the company see the firm in place of the actor. */
  readonly isActorUnseen: boolean;
  /** The comment, or the reason for which it was sent back. */
  readonly comment: string | null;
  /** Its uuid in the thread. */
  readonly commentUuid: string | null;
  /** Whom the comment mentions. */
  readonly mentioned: readonly Mentioned[];
  /** Whoever wrote into the thread before. */
  readonly commenters: readonly string[];
}

/** News of one company. */
export interface NotificationBatch {
  readonly company: WrittenCompany;
  readonly news: readonly Notification[];
  readonly kinds: NotificationSources['kinds'];
}

type Row = Omit<Notification, 'about' | 'item' | 'mentioned'> & { readonly item: string };

/** The news of these events, oldest first; what was deleted meanwhile is none. */
export async function notificationBatchOf(
  company: WrittenCompany,
  events: readonly string[],
  sources: NotificationSources,
  context: FlowContext,
): Promise<NotificationBatch> {
  const { kinds } = sources;
  const aboutComments = Object.keys(kinds).filter((kind) => kinds[kind]?.comment === 'always');
  const rows = await context.query<Row>(
    `select n.fact as event, n.kind, n.item, n.noted_at as at, n.actor, c.text as comment, c.uuid as "commentUuid",
        trim(u.first_name || ' ' || u.last_name) as "actorName", coalesce(u.is_staff, false) as "isActorStaff",
        coalesce(${isHiddenStaffOf('n.company')}, false) as "isActorUnseen",
        array(select distinct k.author from ${comments} k
          where k.item_uuid = n.item and k.author is not null and k.created_at < c.created_at) as commenters
      from ops.news n left join ${comments} c on c.uuid = n.comment
        left join ${everybody} u on u.uuid = n.actor
      where n.fact = any($1::uuid[]) and (n.kind <> all($2::text[]) or c.uuid is not null) order by n.noted_at, n.position, n.fact`,
    [events, aboutComments],
  );
  const known = rows.flatMap((row) => {
    const about = kinds[row.kind];
    return about ? [{ ...row, about }] : [];
  });
  const items = await sources.items(new Set(known.map(({ item }) => item)), company, context);
  const mentioned = await mentionedPeople(context.query, company.uuid, known.flatMap(uuidsIn));
  const news = known.flatMap((row) => {
    const item = items.get(row.item);
    return item ? [{ ...row, item, mentioned: uuidsIn(row).flatMap((uuid) => mentioned.get(uuid) ?? []) }] : [];
  });
  return { company, kinds, news };
}

function uuidsIn({ about, comment }: Pick<Notification, 'about' | 'comment'>): string[] {
  return about.comment === 'always' ? mentionedIn(comment ?? '') : [];
}

/** Everybody who is named in the news and may have to be told without being a member. */
export function namedIn(news: readonly Notification[]): readonly string[] {
  const named = news.flatMap(({ item, commenters, mentioned }) => [
    item.owner,
    ...commenters,
    ...mentioned.map(({ uuid }) => uuid),
  ]);
  return [...new Set(named.filter((one) => typeof one === 'string'))];
}
