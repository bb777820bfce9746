import type {
  Decider,
  DecisionContext,
  DomainEvent,
  EventSchema,
  RecordedEvent,
  Refusal,
} from '@daybook/kernel/events';
import { description, type EventDescriptions, refuse } from '@daybook/kernel/events';
import { mentionedIn } from '@daybook/kernel/text';
import { lengthOf, limits, texts } from './labels.js';

export type CommentEvent =
  /** Somebody wrote into the thread of an item; `itemKind` is the name of its policy. */
  | DomainEvent<'CommentAdded', { item: string; itemKind: string; text: string; files: readonly string[] }>
  /** `item` is told again, so that a reader of the event finds the thread. */
  | DomainEvent<'CommentEdited', { item: string; from: string; to: string }>
  | DomainEvent<'CommentDeleted', { item: string }>
  /** It went with its item: companies were merged, or a merge undone. */
  | DomainEvent<'CommentMovedToCompany', { item: string; from: string | null; to: string; merge: string }>
  /** The key of the text was destroyed; nobody can read it any more. */
  | DomainEvent<'CommentErased', { item: string }>;

export type CommentCommand =
  | {
      readonly type: 'AddComment';
      readonly item: string;
      readonly itemKind: string;
      readonly text: string;
      /** Looked up: uploaded by the author for this item. */
      readonly files: readonly string[];
    }
  | { readonly type: 'EditComment'; readonly text: string }
  | { readonly type: 'DeleteComment' }
  | { readonly type: 'EraseComment' }
  | { readonly type: 'MoveCommentToCompany'; readonly to: string; readonly merge: string };

export type CommentRefusal = Refusal<
  'notThere' | 'notAuthor' | 'empty' | 'tooLong' | 'tooManyFiles' | 'tooManyMentions' | 'notDeleted'
>;

export interface Comment {
  readonly is: 'there' | 'deleted' | 'erased';
  readonly company: string | null;
  readonly item: string;
  readonly itemKind: string;
  readonly author: string | null;
  readonly text: string;
  readonly files: readonly string[];
  readonly createdAt: string;
  readonly updatedAt: string;
}
export type CommentState = { readonly is: 'absent' } | Comment;

const schema: EventSchema<CommentEvent> = {
  CommentAdded: { version: 1, sensitive: ['text'] },
  CommentEdited: { version: 1, sensitive: ['from', 'to'] },
  CommentDeleted: { version: 1 },
  CommentErased: { version: 1 },
  CommentMovedToCompany: { version: 1 },
};

function evolve(state: CommentState, event: RecordedEvent<CommentEvent>): CommentState {
  if (event.type === 'CommentAdded') {
    const { data, meta } = event;
    const author = 'user' in meta.by ? meta.by.user : null;
    const times = { createdAt: meta.at, updatedAt: meta.at };
    return { ...data, text: data.text ?? '', is: 'there', company: meta.company, author, ...times };
  }
  if (state.is === 'absent') return state;
  switch (event.type) {
    case 'CommentMovedToCompany':
      return { ...state, company: event.data.to };
    case 'CommentEdited':
      return { ...state, text: event.data.to ?? '', updatedAt: event.meta.at };
    case 'CommentDeleted':
      return { ...state, is: 'deleted' };
    case 'CommentErased':
      return { ...state, is: 'erased', text: '' };
  }
}

function decide(
  state: CommentState,
  command: CommentCommand,
  { by }: DecisionContext,
): readonly CommentEvent[] | CommentRefusal {
  if (command.type === 'AddComment') return add(state, command);
  if (state.is === 'absent') return refuse('notThere', 'This comment is no longer there.');
  const { item } = state;
  if (command.type === 'EraseComment') {
    if (state.is === 'there') return refuse('notDeleted', 'Only a deleted comment can be erased.');
    return state.is === 'erased' ? [] : [{ type: 'CommentErased', data: { item } }];
  }
  if (command.type === 'MoveCommentToCompany') {
    const { to, merge } = command;
    return state.company === to
      ? []
      : [{ type: 'CommentMovedToCompany', data: { item, from: state.company, to, merge } }];
  }
  if (!('user' in by) || by.user !== state.author)
    return refuse('notAuthor', 'Only the author can change or delete a comment.');
  if (command.type === 'DeleteComment') return state.is === 'there' ? [{ type: 'CommentDeleted', data: { item } }] : [];
  if (state.is !== 'there') return refuse('notThere', 'This comment is no longer there.');
  const to = command.text.trim();
  const wrong = textRefusal(to);
  if (wrong) return wrong;
  return to === state.text ? [] : [{ type: 'CommentEdited', data: { item, from: state.text, to } }];
}

function add(
  state: CommentState,
  { item, itemKind, text, files }: Extract<CommentCommand, { type: 'AddComment' }>,
): readonly CommentEvent[] | CommentRefusal {
  if (state.is !== 'absent') return [];
  const trimmed = text.trim();
  if (files.length > limits.files) return refuse('tooManyFiles', `A comment can have at most ${limits.files} files.`);
  return textRefusal(trimmed) ?? [{ type: 'CommentAdded', data: { item, itemKind, text: trimmed, files } }];
}

function textRefusal(text: string): CommentRefusal | undefined {
  if (text === '') return refuse('empty', texts.empty);
  if (mentionedIn(text).length > limits.mentions) return refuse('tooManyMentions', texts.tooManyMentions);
  return lengthOf(text) > limits.text ? refuse('tooLong', texts.tooLong) : undefined;
}

/** One comment; the thread is a reading of the comments of an item. Only its author changes it, and deleted is final. */
export const comment: Decider<CommentCommand, CommentState, CommentEvent, CommentRefusal> = {
  category: 'comment',
  initial: { is: 'absent' },
  schema,
  evolve,
  decide,
};

/** What the history says of each event. */
export const words: EventDescriptions<CommentEvent> = {
  CommentAdded: ({ data }) =>
    description('Comment added', data.files.length > 0 ? 'commented and attached files.' : 'commented.'),
  CommentEdited: () => description('Comment edited', 'edited a comment.'),
  CommentDeleted: () => description('Comment deleted', 'deleted a comment.'),
  CommentMovedToCompany: () => description('Moved by a merge', 'moved a comment here from another company.'),
  CommentErased: () => description('Comment erased', 'erased a deleted comment for good.'),
};
