import type { CommentFact } from '@daybook/comments/domain';
import type { Recorded } from '@daybook/kernel/events';
import { subjectOf } from '@daybook/kernel/events';
import { type Change, change, ignored, made, own, projection, remove, table } from '@daybook/kernel/projecting';
import type { TodoFact } from '@daybook/todos/domain';
import { CommentRow, DeletedCommentRow } from './comment.entity.js';

type StatusFact = Extract<
  TodoFact,
  { type: 'TodoCompleted' | 'TodoAnswerExtended' | 'TodoAnswerWithdrawn' | 'TodoSentBack' | 'TodoReopened' }
>;

/** A line of the thread that tells what became of the answer; its uuid is the fact's. */
const line: Change<CommentRow, StatusFact> = made(
  (fact) => (fact.type === 'TodoCompleted' && fact.data.byAnswer ? [] : [fact.id]),
  (fact, uuid) => ({
    uuid,
    itemUuid: subjectOf(fact.stream),
    ...written(fact),
    author: null,
    text: (fact.type === 'TodoSentBack' && fact.data.reason) || '',
    files: [],
    system: fact.type,
  }),
);

function written({ meta }: Recorded<CommentFact | StatusFact>) {
  const actor = 'user' in meta.by ? meta.by.user : null;
  return { companyUuid: meta.company, actor, createdAt: meta.at, updatedAt: meta.at };
}

const commentTable = table<CommentRow, CommentFact | StatusFact>({
  entity: CommentRow,
  categories: ['comment', 'todo'],
  on: {
    CommentAdded: own((_, fact) => ({
      uuid: subjectOf(fact.stream),
      itemUuid: fact.data.item,
      ...written(fact),
      author: written(fact).actor,
      text: fact.data.text ?? '',
      files: fact.data.files,
      system: null,
    })),
    CommentEdited: change((_, { data, meta }) => ({ text: data.to ?? '', updatedAt: meta.at })),
    CommentDeleted: remove(),
    CommentErased: remove(),
    TodoCompleted: line,
    TodoAnswerExtended: line,
    TodoAnswerWithdrawn: line,
    TodoSentBack: line,
    TodoReopened: line,
  },
});

const deletedTable = table<DeletedCommentRow, CommentFact>({
  entity: DeletedCommentRow,
  categories: ['comment'],
  on: {
    CommentAdded: ignored,
    CommentEdited: ignored,
    CommentDeleted: own((_, { stream, meta }) => ({
      uuid: subjectOf(stream),
      companyUuid: meta.company,
      deletedAt: meta.at,
    })),
    CommentErased: remove(),
  },
});

export const comments = projection({ name: 'comments', version: 2, tables: [commentTable, deletedTable] });
