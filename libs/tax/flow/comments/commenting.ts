import {
  type Comment,
  type CommentEvent,
  type CommentRefusal,
  type CommentState,
  comment,
} from '@daybook/comments/domain';
import { type CommandMetadata, type Commands, isDone, metadataOfStep, type Outcome } from '@daybook/kernel/commands';
import type { Refusal } from '@daybook/kernel/events';
import { type AnsweredQuestion, answerThread } from '@daybook/tax/domain';
import { threadOf } from '@daybook/tax/read';

/** Where comments on answers are kept: the name of the policy that decides about them. */
export const answerThreadKind = 'tqAnswer';

export interface Said {
  readonly company: string;
  readonly about: AnsweredQuestion;
  /** Of the comment. */
  readonly uuid: string;
  readonly text: string;
}

type Sent = Outcome<CommentState, CommentEvent, CommentRefusal | Refusal<'conflict'>>;
export type Commented = { readonly comment: Comment } | Refusal;

/** Writes into the thread of an answer, which begins with its first comment. */
export async function commentOnAnswer(
  commands: Commands,
  { company, about, uuid, text }: Said,
  metadata: CommandMetadata,
): Promise<Commented> {
  const item = threadOf(company, about.year, about.question);
  const begin = { type: 'BeginAnswerThread', ...about } as const;
  const begun = await commands.send(answerThread, item, begin, metadataOfStep(metadata, 'thread'));
  if (!isDone(begun)) return begun;
  const command = { type: 'AddComment', item, itemKind: answerThreadKind, text, files: [] } as const;
  return outcomeOf(await commands.send(comment, uuid, command, metadata));
}

export async function changeAnswerComment(
  commands: Commands,
  uuid: string,
  /** Null takes it away. */
  text: string | null,
  metadata: CommandMetadata,
): Promise<Commented> {
  const command = text === null ? ({ type: 'DeleteComment' } as const) : ({ type: 'EditComment', text } as const);
  return outcomeOf(await commands.send(comment, uuid, command, metadata));
}

/** What a comment on an answer is, as the log has it now; undefined for one on anything else. */
export async function answerComment(commands: Pick<Commands, 'load'>, uuid: string): Promise<Comment | undefined> {
  const { state } = await commands.load(comment, uuid);
  return state.is !== 'absent' && state.itemKind === answerThreadKind ? state : undefined;
}

function outcomeOf(outcome: Sent): Commented {
  if (!isDone(outcome)) return outcome;
  if (outcome.state.is === 'absent') throw new Error('A comment that was written is not there.');
  return { comment: outcome.state };
}
