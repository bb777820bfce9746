import type { CommentEvent } from '@daybook/comments/domain';
import type { RecordedEvent } from '@daybook/kernel/events';
import { subjectOf } from '@daybook/kernel/events';
import { type Change, change, ignored, made, own, projection, remove, table } from '@daybook/kernel/projecting';
import type { TodoEvent } from '@daybook/todos/domain';
import { CommentRow, DeletedCommentRow } from './comment.entity.js';

type StatusEvent = Extract<
  TodoEvent,
  { type: 'TodoCompleted' | 'TodoAnswerExtended' | 'TodoAnswerWithdrawn' | 'TodoSentBack' | 'TodoReopened' }
>;

/** A line of the thread that tells what became of the answer; its uuid is the event's. */
const line: Change<CommentRow, StatusEvent> = made(
  (event) => (event.type === 'TodoCompleted' && event.data.byAnswer ? [] : [event.id]),
  (event, uuid) => ({
    uuid,
    itemUuid: subjectOf(event.stream),
    ...written(event),
    author: null,
    text: (event.type === 'TodoSentBack' && event.data.reason) || '',
    files: [],
    system: event.type,
  }),
);

function written({ meta }: RecordedEvent<CommentEvent | StatusEvent>) {
  const actor = 'user' in meta.by ? meta.by.user : null;
  return { companyUuid: meta.company, actor, createdAt: meta.at, updatedAt: meta.at };
}

const commentTable = table<CommentRow, CommentEvent | StatusEvent>({
  entity: CommentRow,
  categories: ['comment', 'todo'],
  on: {
    CommentAdded: own((_, event) => ({
      uuid: subjectOf(event.stream),
      itemUuid: event.data.item,
      ...written(event),
      author: written(event).actor,
      text: event.data.text ?? '',
      files: event.data.files,
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

const deletedTable = table<DeletedCommentRow, CommentEvent>({
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
