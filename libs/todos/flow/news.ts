import type { CommentFact } from '@daybook/comments/domain';
import type { Recorded } from '@daybook/kernel/events';
import { subjectOf } from '@daybook/kernel/events';
import { type Routine, reaction, type Tools } from '@daybook/kernel/flows';
import type { TodoFact } from '@daybook/todos/domain';
import { letter, linkTo, type Section } from './letters.js';
import { asked, membersWhoSee, type Recipient } from './recipients.js';

type Kind = 'created' | 'submitted' | 'sentBack' | 'commented';

interface News {
  readonly fact: string;
  readonly kind: Kind;
  readonly item: string;
  readonly actor: string | null;
  readonly title: string;
  readonly dueDate: string;
  readonly assignees: readonly string[];
  readonly owner: string | null;
  readonly isHidden: boolean;
  readonly comment: string | null;
  readonly commenters: readonly string[];
}

/** News is collected this long per company, then each person gets one mail. */
const collected = "interval '5 minutes'";

/** What is older by the clock is history, imported or replayed, and no news; milliseconds. */
const longAgo = 24 * 60 * 60 * 1000;

const headings: Readonly<Record<Kind, string>> = {
  created: 'New to-dos',
  submitted: 'Answered to-dos',
  sentBack: 'To-dos sent back to you',
  commented: 'New comments',
};

/** Notes what is to be told; the mail follows when the window closes. */
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
    `insert into ops.todo_news (fact, kind, company, item, comment, actor, noted_at)
      values ($1, $2, $3, $4, $5, $6, $7) on conflict (fact) do nothing`,
    [fact.id, kind, fact.meta.company, item, comment, actor, clock.now()],
  );
}

/** Closes windows and sends their mails. A window that was closed but not told, after a crash, is told late. */
export function newsRoutine(url: string): Routine {
  return {
    name: 'tell todo news',
    everySeconds: 15,
    async run(tools) {
      await tools.query(
        `update ops.todo_news n set news_window = w.opened_by from (
            select company, (array_agg(fact order by noted_at, fact))[1] as opened_by from ops.todo_news
            where told_at is null and news_window is null group by company
            having min(noted_at) <= $1::timestamptz - ${collected}
          ) w where n.company = w.company and n.told_at is null and n.news_window is null`,
        [tools.clock.now()],
      );
      const windows = await tools.query<{ company: string; opened: string }>(
        `select distinct company, news_window as opened from ops.todo_news
          where told_at is null and news_window is not null limit 100`,
      );
      for (const { company, opened } of windows) await tell(company, opened, url, tools);
    },
  };
}

async function tell(company: string, opened: string, url: string, tools: Tools): Promise<void> {
  const news = await tools.query<News>(
    `select n.fact, n.kind, n.item, n.actor, t.title, t.due_date::text as "dueDate", t.assignees, t.owner,
        t.is_hidden_from_clients as "isHidden", left(c.text, 200) as comment,
        array(select distinct k.author from comments k where k.item_uuid = n.item and k.author is not null) as commenters
      from ops.todo_news n join todos t on t.uuid = n.item and not t.is_deleted
        left join comments c on c.uuid = n.comment
      where n.news_window = $1 and (n.kind <> 'commented' or c.uuid is not null) order by n.noted_at, n.fact`,
    [opened],
  );
  for (const person of await membersWhoSee(company, tools)) {
    const theirs = person.wantsNews ? news.filter((one) => concerns(one, person)) : [];
    if (theirs.length === 0) continue;
    const written = letter(person.name, subjectFor(theirs), sectionsOf(theirs, url));
    const to = { name: person.name, address: person.email };
    await tools.mail.send({ key: `todo news ${person.uuid} ${opened}`, to, ...written });
  }
  await tools.query('update ops.todo_news set told_at = $2 where news_window = $1', [opened, tools.clock.now()]);
}

/** Whether a person is told: never of their own doing, never of what they cannot see. */
export function concerns(news: Omit<News, 'fact'>, person: Recipient): boolean {
  if (news.actor === person.uuid || (news.isHidden && !person.isStaff)) return false;
  switch (news.kind) {
    case 'created':
    case 'sentBack':
      return asked(news.assignees, [person]).length > 0;
    case 'submitted':
      return person.isStaff;
    case 'commented':
      return [news.owner, ...news.assignees, ...news.commenters].includes(person.uuid);
  }
}

function sectionsOf(news: readonly News[], url: string): readonly Section[] {
  return (Object.keys(headings) as Kind[]).map((kind) => ({
    heading: headings[kind],
    lines: news
      .filter((one) => one.kind === kind)
      .map(({ title, dueDate, comment, item }) => ({
        title,
        note: kind === 'commented' ? (comment ?? '') : `due ${dueDate}`,
        href: linkTo(url, item),
      })),
  }));
}

function subjectFor(news: readonly News[]): string {
  const [only] = news;
  return news.length === 1 && only ? `${headings[only.kind]}: ${only.title}` : `${news.length} updates on your to-dos`;
}
