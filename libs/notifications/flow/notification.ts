import { comments } from '@daybook/comments/published';
import { isHiddenStaffOf } from '@daybook/companies/published';
import { type FileNode, type FileTree, fileTree, nodeOf } from '@daybook/files/domain';
import { people as everybody } from '@daybook/identity/published';
import type { AnyNotificationSource, NotificationKind } from '@daybook/kernel/contributions';
import type { FlowContext } from '@daybook/kernel/flows';
import { mentionedIn } from '@daybook/kernel/text';
import type { WrittenCompany } from '@daybook/notifications/read';
import { type TodoAccess } from '@daybook/todos/domain';
import { allTodos } from '@daybook/todos/published';

/** By name, in the order of their sections. */
export type NotificationKinds = Readonly<Record<string, NotificationKind>>;

export function kindsOf(sources: readonly AnyNotificationSource[]): NotificationKinds {
  return Object.assign({}, ...sources.map(({ kinds }) => kinds));
}

/** Something that happened to a to-do, or to a node of the library, with the thing as it is now. */
export interface Notification {
  readonly fact: string;
  readonly kind: string;
  readonly about: NotificationKind;
  readonly item: string;
  /** Null when the product did it. */
  readonly actor: string | null;
  readonly actorName: string | null;
  readonly isActorStaff: boolean;
  /** Whether clients of the company see the firm in place of the actor. */
  readonly isActorUnseen: boolean;
  readonly todo: (TodoAccess & { readonly title: string; readonly dueDate: string }) | null;
  readonly node: FileNode | null;
  /** The comment, or the reason for which it was sent back. */
  readonly comment: string | null;
  /** Whom the comment mentions. */
  readonly mentioned: readonly Mentioned[];
  /** Whoever wrote into the thread before. */
  readonly commenters: readonly string[];
}

/** Somebody whom a comment mentions; `isUnseen` as with the actor. */
export interface Mentioned {
  readonly uuid: string;
  readonly name: string | null;
  readonly isUnseen: boolean;
}

/** News of one company, and its library, where the news is about nodes of it, as the log has it now. */
export interface NotificationBatch {
  readonly company: WrittenCompany;
  readonly tree: FileTree | null;
  readonly news: readonly Notification[];
  readonly kinds: NotificationKinds;
}

type Row = Omit<Notification, 'about' | 'node' | 'mentioned'>;

/** The news of these events, oldest first; what was deleted meanwhile is none. */
export async function notificationBatchOf(
  company: WrittenCompany,
  events: readonly string[],
  kinds: NotificationKinds,
  { query, commands }: FlowContext,
): Promise<NotificationBatch> {
  const aboutComments = Object.keys(kinds).filter((kind) => kinds[kind]?.comment === 'always');
  const rows = await query<Row>(
    `select n.fact, n.kind, n.item, n.actor, c.text as comment,
        case when t.uuid is not null then json_build_object('type', t.todo_type, 'status', t.status,
          'isDeleted', t.is_deleted, 'isHiddenFromClients', t.is_hidden_from_clients, 'owner', t.owner,
          'assignees', t.assignees, 'title', t.title, 'dueDate', t.due_date) end as todo,
        trim(u.first_name || ' ' || u.last_name) as "actorName", coalesce(u.is_staff, false) as "isActorStaff",
        coalesce(${isHiddenStaffOf('n.company')}, false) as "isActorUnseen",
        array(select distinct k.author from ${comments} k
          where k.item_uuid = n.item and k.author is not null and k.created_at < c.created_at) as commenters
      from ops.news n left join ${allTodos} t on t.uuid = n.item left join ${comments} c on c.uuid = n.comment
        left join ${everybody} u on u.uuid = n.actor
      where n.fact = any($1::uuid[]) and (n.kind <> all($2::text[]) or c.uuid is not null) order by n.noted_at, n.position, n.fact`,
    [events, aboutComments],
  );
  const known = rows.flatMap((row) => {
    const about = kinds[row.kind];
    return about ? [{ ...row, about }] : [];
  });
  const isAboutFiles = known.some(({ todo }) => todo === null);
  const tree = isAboutFiles ? (await commands.load(fileTree, company.uuid)).state : null;
  const mentioned = await mentionedOf(company.uuid, known, query);
  const news = known.map((row) => ({
    ...row,
    node: (tree && nodeOf(tree, row.item)) ?? null,
    mentioned: uuidsIn(row).flatMap((uuid) => mentioned.get(uuid) ?? []),
  }));
  return { company, tree, kinds, news: news.filter(({ todo, node }) => todo !== null || node !== null) };
}

function uuidsIn({ about, comment }: Pick<Notification, 'about' | 'comment'>): string[] {
  return about.comment === 'always' ? mentionedIn(comment ?? '') : [];
}

async function mentionedOf(
  company: string,
  rows: readonly Pick<Notification, 'about' | 'comment'>[],
  query: FlowContext['query'],
): Promise<ReadonlyMap<string, Mentioned>> {
  const uuids = [...new Set(rows.flatMap(uuidsIn))];
  if (uuids.length === 0) return new Map();
  const people = await query<Mentioned>(
    `select u.uuid, trim(u.first_name || ' ' || u.last_name) as name, ${isHiddenStaffOf('$2')} as "isUnseen"
      from ${everybody} u where u.uuid = any($1::uuid[])`,
    [uuids, company],
  );
  return new Map(people.map((person) => [person.uuid, person]));
}

/** Everybody who is named in the news and may have to be told without being a member. */
export function namedIn(news: readonly Notification[]): readonly string[] {
  const named = news.flatMap(({ todo, node, commenters, mentioned }) => [
    todo?.owner ?? node?.owner,
    ...commenters,
    ...mentioned.map(({ uuid }) => uuid),
  ]);
  return [...new Set(named.filter((one) => typeof one === 'string'))];
}
