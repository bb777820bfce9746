import type { CommentEvent } from '@daybook/comments/domain';
import type { FileEvent, FileTreeEvent } from '@daybook/files/domain';
import type { RecordedEvent } from '@daybook/kernel/events';
import { subjectOf } from '@daybook/kernel/events';
import { eventHandler, type FlowContext } from '@daybook/kernel/flows';
import type { TodoEvent } from '@daybook/todos/domain';
import type { NotificationKind } from './notification.js';

/** What is older by the clock is history, imported or replayed, and no news; milliseconds. */
const longAgo = 24 * 60 * 60 * 1000;

/** Notes what is to be told; the mails follow when each person's window closes, and in the digest of the day. */
export const notificationHandler = eventHandler<TodoEvent | CommentEvent | FileTreeEvent | FileEvent>({
  name: 'news',
  categories: ['todo', 'comment', 'fileTree', 'file'],
  on: {
    TodoCreated: (event, tools) => note('created', event, subjectOf(event.stream), tools),
    // what was made unseen is new to clients now
    TodoShownToClients: (event, tools) => note('created', event, subjectOf(event.stream), tools),
    TodoAnswerSubmitted: (event, tools) => note('submitted', event, subjectOf(event.stream), tools),
    TodoAnswerExtended: (event, tools) => note('extended', event, subjectOf(event.stream), tools),
    TodoAnswerWithdrawn: (event, tools) => note('withdrawn', event, subjectOf(event.stream), tools),
    TodoSentBack: (event, tools) => note('sentBack', event, subjectOf(event.stream), tools),
    CommentAdded: (event, tools) => note('commented', event, event.data.item, tools),
    FileAdded: (event, tools) => note('uploaded', event, event.data.node, tools),
    FileVersionAdded: (event, tools) => note('uploaded', event, subjectOf(event.stream), tools),
  },
});

async function note(
  kind: NotificationKind,
  event: RecordedEvent,
  item: string,
  { query, clock }: FlowContext,
): Promise<void> {
  const age = clock.now().getTime() - Date.parse(event.meta.at);
  if (event.meta.company === null || age > longAgo) return;
  const actor = 'user' in event.meta.by ? event.meta.by.user : null;
  // the line of the thread that says why has the uuid of its event
  const comment = kind === 'commented' ? subjectOf(event.stream) : kind === 'sentBack' ? event.id : null;
  await query(
    `insert into ops.news (fact, position, kind, company, item, comment, actor, noted_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (fact) do nothing`,
    [event.id, event.position, kind, event.meta.company, item, comment, actor, clock.now()],
  );
}
