import type { CommentFact } from '@daybook/comments/domain';
import type { Recorded } from '@daybook/kernel/events';
import { subjectOf } from '@daybook/kernel/events';
import type { TodoFact } from '@daybook/todos/domain';
import type { RecentComment, TodoRow } from './todo.entity.js';

/** Changes of status that the thread tells. */
export type Saying = 'TodoCompleted' | 'TodoSentBack' | 'TodoReopened';

const mostRecent = 3;

const saying: readonly string[] = ['TodoCompleted', 'TodoSentBack', 'TodoReopened'] satisfies readonly Saying[];

type Told = Recorded<Extract<TodoFact, { type: Saying }>>;
type Thread = Pick<TodoRow, 'comments' | 'recentComments'>;

/** Whether the thread has a line for it; completion by an answer is told by the answer. */
export function tellsStatus(fact: Recorded<TodoFact>): fact is Told {
  return saying.includes(fact.type) && !(fact.type === 'TodoCompleted' && fact.data.byAnswer);
}

/** A comment, or the line of a status change: then its uuid is the fact's and it has no text of its own. */
export function said(fact: Told | Recorded<Extract<CommentFact, { type: 'CommentAdded' }>>): RecentComment {
  const user = 'user' in fact.meta.by ? fact.meta.by.user : null;
  const common = { companyUuid: fact.meta.company, actor: user, createdAt: fact.meta.at, updatedAt: fact.meta.at };
  if (fact.type !== 'CommentAdded')
    return {
      ...common,
      uuid: fact.id,
      itemUuid: subjectOf(fact.stream),
      author: null,
      text: '',
      files: [],
      system: fact.type,
    };
  const { item, text, files } = fact.data;
  return {
    ...common,
    uuid: subjectOf(fact.stream),
    itemUuid: item,
    author: user,
    text: text ?? '',
    files,
    system: null,
  };
}

export function withComment(row: Thread, comment: RecentComment): Thread {
  if (row.comments.includes(comment.uuid)) return { comments: row.comments, recentComments: row.recentComments };
  return {
    comments: [...row.comments, comment.uuid],
    recentComments: [...row.recentComments, comment].slice(-mostRecent),
  };
}

export function withEditedComment(row: Thread, uuid: string, text: string, updatedAt: string): Partial<Thread> {
  return {
    recentComments: row.recentComments.map((one) => (one.uuid === uuid ? { ...one, text, updatedAt } : one)),
  };
}

export function withoutComment(row: Thread, uuid: string): Thread {
  return {
    comments: row.comments.filter((one) => one !== uuid),
    recentComments: row.recentComments.filter((one) => one.uuid !== uuid),
  };
}
