import type { CommentFact } from '@daybook/comments/domain';
import type { FileFact, FileTreeFact } from '@daybook/files/domain';
import type { Recorded } from '@daybook/kernel/events';
import { subjectOf } from '@daybook/kernel/events';
import { reaction, type Tools } from '@daybook/kernel/flows';
import type { TodoFact } from '@daybook/todos/domain';
import type { Kind } from './news.js';

/** What is older by the clock is history, imported or replayed, and no news; milliseconds. */
const longAgo = 24 * 60 * 60 * 1000;

/** Notes what is to be told; the mails follow when each person's window closes, and in the digest of the day. */
export const newsReaction = reaction<TodoFact | CommentFact | FileTreeFact | FileFact>({
  name: 'news',
  categories: ['todo', 'comment', 'fileTree', 'file'],
  on: {
    TodoCreated: (fact, tools) => note('created', fact, subjectOf(fact.stream), tools),
    // what was made unseen is new to clients now
    TodoShownToClients: (fact, tools) => note('created', fact, subjectOf(fact.stream), tools),
    TodoAnswerSubmitted: (fact, tools) => note('submitted', fact, subjectOf(fact.stream), tools),
    TodoAnswerExtended: (fact, tools) => note('extended', fact, subjectOf(fact.stream), tools),
    TodoAnswerWithdrawn: (fact, tools) => note('withdrawn', fact, subjectOf(fact.stream), tools),
    TodoSentBack: (fact, tools) => note('sentBack', fact, subjectOf(fact.stream), tools),
    CommentAdded: (fact, tools) => note('commented', fact, fact.data.item, tools),
    FileAdded: (fact, tools) => note('uploaded', fact, fact.data.node, tools),
    FileVersionAdded: (fact, tools) => note('uploaded', fact, subjectOf(fact.stream), tools),
  },
});

async function note(kind: Kind, fact: Recorded, item: string, { query, clock }: Tools): Promise<void> {
  const age = clock.now().getTime() - Date.parse(fact.meta.at);
  if (fact.meta.company === null || age > longAgo) return;
  const actor = 'user' in fact.meta.by ? fact.meta.by.user : null;
  // the line of the thread that says why has the uuid of its fact
  const comment = kind === 'commented' ? subjectOf(fact.stream) : kind === 'sentBack' ? fact.id : null;
  await query(
    `insert into ops.news (fact, position, kind, company, item, comment, actor, noted_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (fact) do nothing`,
    [fact.id, fact.position, kind, fact.meta.company, item, comment, actor, clock.now()],
  );
}
