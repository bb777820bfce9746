import { given, recorded } from '@daybook/kernel/events/spec';
import { mentionOf } from '@daybook/kernel/text';
import type { CommentCommand, CommentEvent } from './comment.js';
import { comment } from './comment.js';

const maria = { by: { user: 'maria' } };
const add = (text: string, files: readonly string[] = []): CommentCommand => ({
  type: 'AddComment',
  item: 'i',
  itemKind: 'todo',
  text,
  files,
});
const addedEvent: CommentEvent = {
  type: 'CommentAdded',
  data: { item: 'i', itemKind: 'todo', text: 'Hello', files: [] },
};
const added = recorded(addedEvent, 0, maria);
const deleted: CommentEvent = { type: 'CommentDeleted', data: { item: 'i' } };

describe('a comment', () => {
  it('is added without the space around it', () => {
    given(comment).when(add('  Hello\n')).thenEvents(addedEvent);
    given(comment, added).when(add('Hello')).thenNothing();
  });

  it('has 1 to 2000 characters, emoji counted as one', () => {
    expect(given(comment).when(add(`  ${'🙂'.repeat(2000)}  `)).decision).toHaveLength(1);
    given(comment)
      .when(add('🙂'.repeat(2001)))
      .thenRefused('tooLong');
    given(comment).when(add(' \n ')).thenRefused('empty');
    given(comment, added)
      .when({ type: 'EditComment', text: 'x'.repeat(2001) }, maria)
      .thenRefused('tooLong');
    given(comment, added).when({ type: 'EditComment', text: '' }, maria).thenRefused('empty');
  });

  it('takes at most ten files', () => {
    const files = Array.from({ length: 11 }, (_, n) => `f${n}`);
    given(comment).when(add('Hello', files)).thenRefused('tooManyFiles');
    expect(given(comment).when(add('Hello', files.slice(1))).decision).toHaveLength(1);
  });

  it('mentions at most twenty people', () => {
    const mentions = Array.from({ length: 21 }, (_, n) => mentionOf(`00000000-0000-4000-8000-0000000000${n + 10}`));
    given(comment)
      .when(add(mentions.join(' ')))
      .thenRefused('tooManyMentions');
    given(comment, added)
      .when({ type: 'EditComment', text: mentions.join(' ') }, maria)
      .thenRefused('tooManyMentions');
    expect(given(comment).when(add([...mentions.slice(1), mentions[1]].join(' '))).decision).toHaveLength(1);
  });

  it('is edited by its author only', () => {
    given(comment, added)
      .when({ type: 'EditComment', text: 'Hello again' }, maria)
      .thenEvents({ type: 'CommentEdited', data: { item: 'i', from: 'Hello', to: 'Hello again' } });
    given(comment, added).when({ type: 'EditComment', text: 'Hello ' }, maria).thenNothing();
    given(comment, added)
      .when({ type: 'EditComment', text: 'Mine' }, { by: { user: 'omar' } })
      .thenRefused('notAuthor');
    given(comment, added)
      .when({ type: 'DeleteComment' }, { by: { system: 'flow' } })
      .thenRefused('notAuthor');
  });

  it('is deleted for good', () => {
    given(comment, added).when({ type: 'DeleteComment' }, maria).thenEvents(deleted);
    given(comment, added, deleted).when({ type: 'DeleteComment' }, maria).thenNothing();
    given(comment, added, deleted).when({ type: 'EditComment', text: 'Back' }, maria).thenRefused('notThere');
    given(comment).when({ type: 'DeleteComment' }, maria).thenRefused('notThere');
  });

  it('is erased after it was deleted', () => {
    const erased: CommentEvent = { type: 'CommentErased', data: { item: 'i' } };
    given(comment, added).when({ type: 'EraseComment' }).thenRefused('notDeleted');
    given(comment, added, deleted).when({ type: 'EraseComment' }).thenEvents(erased);
    given(comment, added, deleted, erased).when({ type: 'EraseComment' }).thenNothing();
  });

  it('goes with its item to another company, also deleted', () => {
    const move: CommentCommand = { type: 'MoveCommentToCompany', to: 'bay', merge: 'm' };
    const moved: CommentEvent = {
      type: 'CommentMovedToCompany',
      data: { item: 'i', from: null, to: 'bay', merge: 'm' },
    };
    given(comment, added).when(move).thenEvents(moved);
    given(comment, added, deleted).when(move).thenEvents(moved);
    given(comment, added, moved).when(move).thenNothing();
  });
});
