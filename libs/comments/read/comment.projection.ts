import type { CommentEvent } from '@daybook/comments/domain';
import { type AnyThreadSource, linesOf, threadEntryOf } from '@daybook/kernel/contributions';
import type { DomainEvent, RecordedEvent } from '@daybook/kernel/events';
import { subjectOf } from '@daybook/kernel/events';
import {
  type Change,
  change,
  ignored,
  made,
  own,
  type Projection,
  projection,
  type RowReducers,
  remove,
  table,
} from '@daybook/kernel/projecting';
import { CommentRow, DeletedCommentRow } from './comment.entity.js';

function metadataOf({ meta }: RecordedEvent<CommentEvent>) {
  const actor = 'user' in meta.by ? meta.by.user : null;
  return { companyUuid: meta.company, actor, createdAt: meta.at, updatedAt: meta.at };
}

const written: RowReducers<CommentRow, CommentEvent> = {
  CommentAdded: own((_, event) => ({
    uuid: subjectOf(event.stream),
    itemUuid: event.data.item,
    ...metadataOf(event),
    author: metadataOf(event).actor,
    text: event.data.text ?? '',
    files: event.data.files,
    system: null,
  })),
  CommentEdited: change((_, { data, meta }) => ({ text: data.to ?? '', updatedAt: meta.at })),
  CommentMovedToCompany: change((_, { data }) => ({ companyUuid: data.to })),
  CommentDeleted: remove(),
  CommentErased: remove(),
};

/** The lines that threads tell by themselves. */
function lines(source: AnyThreadSource): Readonly<Record<string, Change<CommentRow, DomainEvent>>> {
  const line = made<CommentRow, DomainEvent>(
    (event) => (threadEntryOf(source, event) ? [event.id] : []),
    (event) => threadEntryOf(source, event) as CommentRow,
  );
  return Object.fromEntries(linesOf([source]).map(([type]) => [type, line]));
}

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
    CommentMovedToCompany: change((_, { data }) => ({ companyUuid: data.to })),
    CommentErased: remove(),
  },
});

/** The comments on the items of the areas, and the lines of their threads. */
export function commentsProjection(threads: readonly AnyThreadSource[]): Projection {
  const commentTable = table<CommentRow, DomainEvent>({
    entity: CommentRow,
    categories: ['comment', ...threads.flatMap(({ categories }) => categories)],
    on: Object.assign({}, written, ...threads.map(lines)),
  });
  return projection({ name: 'comments', version: 2, tables: [commentTable, deletedTable] });
}
