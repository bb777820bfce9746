import type { Decision } from '@daybook/kernel/events';
import { questionRefusals as no, type QuestionsCommand, type QuestionsRefusal } from './commands.js';
import type { BegunWrite, QuestionsEvent } from './events.js';
import type { Question, QuestionStanding, QuestionsState } from './state.js';

/** What was begun, with what the line is to say. */
export interface KnownWrite extends BegunWrite {
  /** Null: of a change to a category, what the line says already; of its undoing, nothing. */
  readonly memo: string | null;
}

/** With the instant at which that was put on record. */
export interface StoredWrite extends KnownWrite {
  /** ISO 8601 UTC */
  readonly since: string;
}

/** Who was thought dead may wake up late: what others have begun since is not begun again, and nothing else is either. */
export function decideBegin(
  { begun }: Question,
  isDue: boolean,
  { type, question, ...write }: Extract<QuestionsCommand, { type: 'BeginWrite' }>,
): Decision<QuestionsEvent, QuestionsRefusal> {
  if (!isDue) return no.beingSent;
  const isLate = begun?.request === write.request && begun.look >= write.look;
  if (isLate) return isSame(begun, write) ? [] : no.beingSent;
  return [{ type: 'TransactionWriteBegun', data: { question, ...write } }];
}

function isSame(one: BegunWrite, other: BegunWrite): boolean {
  return one.look === other.look && one.before === other.before && one.line === other.line;
}

export function withBegun(
  state: QuestionsState,
  question: string,
  write: (BegunWrite & Pick<StoredWrite, 'since'>) | null,
): QuestionsState {
  const found = state?.questions.get(question);
  if (!state || !found) return state;
  const begun = write && { ...write, memo: memoOf(found.standing, found.asked.memo) };
  return { ...state, questions: new Map(state.questions).set(question, { ...found, begun }) };
}

/** An undo puts back what the line said when it was asked about. */
function memoOf(standing: QuestionStanding, asked: string | null): string | null {
  return standing.is === 'accepted' ? standing.acceptance.memo : asked;
}
