import type { RecordedEvent } from '@daybook/kernel/events';
import { type StoredWrite, withBegun } from './begun-writes.js';
import type { Answer, AskedPosting, Category, QuestionsEvent } from './events.js';
import type { VersionStep } from './versions.js';

/** What the firm decided the ledger is to have. */
export interface Acceptance {
  readonly request: string;
  readonly category: Category;
  readonly memo: string | null;
}

export type QuestionStanding =
  | { readonly is: 'open' }
  /** `since`: an instant, by which a later answer is told from the one that the firm saw. */
  | { readonly is: 'answered'; readonly answer: Answer; readonly since: string }
  | { readonly is: 'sentBack'; readonly answer: Answer; readonly reason: string | null }
  | { readonly is: 'accepted'; readonly answer: Answer; readonly acceptance: Acceptance }
  /** `line`: which one was written, as far as it is known; `undo`: the request under which the ledger is told to take it back. */
  | {
      readonly is: 'recategorized';
      readonly answer: Answer;
      readonly acceptance: Acceptance;
      readonly version: string | null;
      readonly line: string | null;
      readonly undo: string | null;
    }
  /** The ledger did not take it. */
  | { readonly is: 'refused'; readonly answer: Answer; readonly message: string; readonly since: string }
  | { readonly is: 'withdrawn' };

/** The receipt of an answer beside what was written because of it. */
export interface Receipt {
  readonly is: 'requested' | 'attached' | 'notAttached' | 'removing' | 'removed' | 'notRemoved';
  /** Uuid of the file. */
  readonly file: string;
  /** The ledger's id of what was attached, as far as it is known. */
  readonly attachment: string | null;
}

export interface Question {
  readonly asked: AskedPosting;
  readonly standing: QuestionStanding;
  /** What the ledger was last told of which nobody knows yet whether it was done. */
  readonly begun: StoredWrite | null;
  /** By the request of the write: a question may be decided on again while a receipt still has to be taken off. */
  readonly receipts: ReadonlyMap<string, Receipt>;
}

export interface AskedQuestions {
  /** The ledger's id of the books in which all of them stand. */
  readonly realm: string;
  /** Whom they are asked now. */
  readonly company: string | null;
  /** By the uuid of the question. */
  readonly questions: ReadonlyMap<string, Question>;
  /** What was written because of them, in its order. */
  readonly steps: readonly VersionStep[];
}

/** Undefined before anything was asked. */
export type QuestionsState = AskedQuestions | undefined;

export function evolve(state: QuestionsState, event: RecordedEvent<QuestionsEvent>): QuestionsState {
  const since = event.meta.at;
  switch (event.type) {
    case 'TransactionsAsked': {
      const { realm, questions } = event.data;
      const open = (asked: AskedPosting): Question => ({
        asked,
        standing: { is: 'open' },
        begun: null,
        receipts: new Map(),
      });
      const all = (questions ?? []).map((asked) => [asked.question, open(asked)] as const);
      return { realm, company: event.meta.company, questions: new Map(all), steps: [] };
    }
    case 'TransactionAnswered': {
      const { question, ...answer } = event.data;
      return withStanding(state, question, () => ({ is: 'answered', answer, since }));
    }
    case 'TransactionAnswerSentBack': {
      const { question, reason } = event.data;
      return withStanding(state, question, (before) => ({ is: 'sentBack', answer: answerOf(before), reason }));
    }
    case 'TransactionAnswerAccepted': {
      const { question, request, category, memo } = event.data;
      const acceptance = { request, category, memo };
      return withStanding(state, question, (before) => ({ is: 'accepted', answer: answerOf(before), acceptance }));
    }
    case 'TransactionWriteBegun': {
      const { question, ...write } = event.data;
      return withBegun(state, question, { ...write, since });
    }
    case 'TransactionRecategorized': {
      const { question, version } = event.data;
      const line = (version !== null && state?.questions.get(question)?.begun?.line) || null;
      return withStanding(known(withStep(state, event.data), event.data), question, (before) =>
        before.is === 'accepted' ? { ...before, is: 'recategorized', version, line, undo: null } : before,
      );
    }
    case 'TransactionUndoRequested':
      return withUndo(state, event.data.question, event.data.request);
    case 'TransactionNotRestored':
      return withUndo(known(state, event.data), event.data.question, null);
    // the firm decides on the answer once more
    case 'TransactionRestored':
      return withStanding(known(withStep(state, event.data), event.data), event.data.question, (before) => ({
        is: 'answered',
        answer: answerOf(before),
        since,
      }));
    case 'TransactionNotRecategorized': {
      const { question, message } = event.data;
      return withStanding(known(state, event.data), question, (before) => ({
        is: 'refused',
        answer: answerOf(before),
        message,
        since,
      }));
    }
    case 'TransactionReceiptRequested':
      return withReceipt(state, event.data, { is: 'requested', file: event.data.receipt, attachment: null });
    case 'TransactionReceiptAttached': {
      const { question, request, attachment, version } = event.data;
      const attached = withReceipt(withStep(state, event.data), event.data, { is: 'attached', attachment });
      return withStanding(attached, question, (before) =>
        before.is === 'recategorized' && before.acceptance.request === request ? { ...before, version } : before,
      );
    }
    case 'TransactionReceiptNotAttached':
      return withReceipt(state, event.data, { is: 'notAttached' });
    case 'TransactionReceiptRemovalRequested':
      return withReceipt(state, event.data, { is: 'removing' });
    case 'TransactionReceiptRemoved':
      return withReceipt(withStep(state, event.data), event.data, { is: 'removed' });
    case 'TransactionReceiptNotRemoved':
      return withReceipt(state, event.data, { is: 'notRemoved' });
    case 'TransactionQuestionWithdrawn':
      return withStanding(state, event.data.question, () => ({ is: 'withdrawn' }));
    case 'TransactionQuestionsMoved':
      return state && { ...state, company: event.data.to };
  }
}

function withStanding(
  state: QuestionsState,
  question: string,
  next: (before: QuestionStanding) => QuestionStanding,
): QuestionsState {
  const found = state?.questions.get(question);
  if (!state || !found) return state;
  const changed = { ...found, standing: next(found.standing) };
  return { ...state, questions: new Map(state.questions).set(question, changed) };
}

/** What became of what was begun, unless that is just what nobody knows. */
function known(
  state: QuestionsState,
  { question, isUnknown }: { readonly question: string; readonly isUnknown?: true },
): QuestionsState {
  return isUnknown ? state : withBegun(state, question, null);
}

function withStep(
  state: QuestionsState,
  { question, before, version }: { question: string; before?: string; version?: string | null },
): QuestionsState {
  const transaction = state?.questions.get(question)?.asked.transaction;
  if (!state || !transaction || !before || !version || before === version) return state;
  return { ...state, steps: [...state.steps, { transaction, before, version }] };
}

function withReceipt(
  state: QuestionsState,
  { question, request }: { readonly question: string; readonly request: string },
  now: Partial<Receipt>,
): QuestionsState {
  const found = state?.questions.get(question);
  if (!state || !found) return state;
  const before = found.receipts.get(request) ?? { is: 'requested', file: '', attachment: null };
  const receipts = new Map(found.receipts).set(request, { ...before, ...now });
  return { ...state, questions: new Map(state.questions).set(question, { ...found, receipts }) };
}

function withUndo(state: QuestionsState, question: string, undo: string | null): QuestionsState {
  return withStanding(state, question, (before) => (before.is === 'recategorized' ? { ...before, undo } : before));
}

const nothing: Answer = { category: null, text: null, receipt: null };

function answerOf(standing: QuestionStanding): Answer {
  return 'answer' in standing ? standing.answer : nothing;
}
