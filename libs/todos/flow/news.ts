import type { CommentFact } from '@daybook/comments/domain';
import type { Recorded } from '@daybook/kernel/events';
import { subjectOf } from '@daybook/kernel/events';
import { reaction, type Tools } from '@daybook/kernel/flows';
import type { TodoFact } from '@daybook/todos/domain';
import { asked, type Recipient } from './recipients.js';

export type Kind = 'created' | 'submitted' | 'sentBack' | 'commented';

/** Something that happened to a to-do, with the to-do as it is now. */
export interface News {
  readonly fact: string;
  readonly kind: Kind;
  readonly company: string;
  readonly item: string;
  readonly actor: string | null;
  readonly actorName: string | null;
  /** Whether clients of the company see the firm in place of the actor. */
  readonly isActorUnseen: boolean;
  readonly title: string;
  readonly dueDate: string;
  readonly assignees: readonly string[];
  readonly owner: string | null;
  readonly isHidden: boolean;
  /** The first 200 characters of the comment. */
  readonly comment: string | null;
  readonly commenters: readonly string[];
}

/** What is older by the clock is history, imported or replayed, and no news; milliseconds. */
const longAgo = 24 * 60 * 60 * 1000;

/** Notes what is to be told; the mails follow when each person's window closes. */
export const newsReaction = reaction<TodoFact | CommentFact>({
  name: 'todo news',
  categories: ['todo', 'comment'],
  on: {
    TodoCreated: (fact, tools) => note('created', fact, subjectOf(fact.stream), tools),
    TodoAnswerSubmitted: (fact, tools) => note('submitted', fact, subjectOf(fact.stream), tools),
    TodoSentBack: (fact, tools) => note('sentBack', fact, subjectOf(fact.stream), tools),
    CommentAdded: (fact, tools) => note('commented', fact, fact.data.item, tools),
  },
});

async function note(kind: Kind, fact: Recorded, item: string, { query, clock }: Tools): Promise<void> {
  const age = clock.now().getTime() - Date.parse(fact.meta.at);
  if (fact.meta.company === null || age > longAgo) return;
  const actor = 'user' in fact.meta.by ? fact.meta.by.user : null;
  const comment = kind === 'commented' ? subjectOf(fact.stream) : null;
  await query(
    `insert into ops.todo_news (fact, position, kind, company, item, comment, actor, noted_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (fact) do nothing`,
    [fact.id, fact.position, kind, fact.meta.company, item, comment, actor, clock.now()],
  );
}

/** The news of these facts, oldest first; what was deleted meanwhile is none. */
export function newsOf(facts: readonly string[], { query }: Tools): Promise<News[]> {
  return query<News>(
    `select n.fact, n.kind, n.company, n.item, n.actor, t.title, t.due_date::text as "dueDate", t.assignees, t.owner,
        t.is_hidden_from_clients as "isHidden", left(c.text, 200) as comment,
        u.first_name || ' ' || u.last_name as "actorName",
        coalesce(u.is_staff and (u.is_hidden_from_all_clients or exists (select from company_users m
          where m.user_uuid = u.uuid and m.company_uuid = n.company and m.is_hidden_from_clients and not m.is_removed)),
          false) as "isActorUnseen",
        array(select distinct k.author from comments k where k.item_uuid = n.item and k.author is not null) as commenters
      from ops.todo_news n join todos t on t.uuid = n.item and not t.is_deleted
        left join comments c on c.uuid = n.comment left join users u on u.uuid = n.actor
      where n.fact = any($1::uuid[]) and (n.kind <> 'commented' or c.uuid is not null) order by n.noted_at, n.fact`,
    [facts],
  );
}

/** Whether a person is told: never of their own doing, never of what they cannot see. */
export function concerns(news: News, person: Recipient): boolean {
  if (news.actor === person.uuid || (news.isHidden && !person.isStaff)) return false;
  switch (news.kind) {
    case 'created':
    case 'sentBack':
      return asked(news.assignees, [person]).length > 0;
    case 'submitted':
      return person.isMember ? person.isStaff : news.owner === person.uuid;
    case 'commented':
      return [news.owner, ...news.assignees, ...news.commenters].includes(person.uuid);
  }
}
