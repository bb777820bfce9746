import type { RecordedEvent } from '@daybook/kernel/events';
import type { Answer, AskedPosting, Category, QuestionsEvent } from './events.js';

/** What the firm decided the ledger is to have. */
export interface Acceptance {
  readonly request: string;
  readonly category: Category;
  readonly memo: string | null;
}

export type QuestionStanding =
  | { readonly is: 'open' }
  | { readonly is: 'answered'; readonly answer: Answer }
  | { readonly is: 'sentBack'; readonly answer: Answer; readonly reason: string | null }
  | { readonly is: 'accepted' | 'recategorized'; readonly answer: Answer; readonly acceptance: Acceptance }
  /** The ledger did not take it. */
  | { readonly is: 'refused'; readonly answer: Answer; readonly message: string }
  | { readonly is: 'withdrawn' };

export interface Question {
  readonly asked: AskedPosting;
  readonly standing: QuestionStanding;
}

/** By the uuid of the question; undefined before anything was asked. */
export type QuestionsState = ReadonlyMap<string, Question> | undefined;

export function evolve(state: QuestionsState, event: RecordedEvent<QuestionsEvent>): QuestionsState {
  switch (event.type) {
    case 'TransactionsAsked':
      return new Map(
        (event.data.questions ?? []).map((asked) => [asked.question, { asked, standing: { is: 'open' } }]),
      );
    case 'TransactionAnswered': {
      const { question, ...answer } = event.data;
      return withStanding(state, question, () => ({ is: 'answered', answer }));
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
    case 'TransactionRecategorized':
      return withStanding(state, event.data.question, (before) =>
        before.is === 'accepted' ? { ...before, is: 'recategorized' } : before,
      );
    case 'TransactionNotRecategorized': {
      const { question, message } = event.data;
      return withStanding(state, question, (before) => ({ is: 'refused', answer: answerOf(before), message }));
    }
    case 'TransactionQuestionWithdrawn':
      return withStanding(state, event.data.question, () => ({ is: 'withdrawn' }));
  }
}

function withStanding(
  state: QuestionsState,
  question: string,
  next: (before: QuestionStanding) => QuestionStanding,
): QuestionsState {
  const found = state?.get(question);
  return found ? new Map(state).set(question, { ...found, standing: next(found.standing) }) : state;
}

const nothing: Answer = { category: null, text: null, receipt: null };

function answerOf(standing: QuestionStanding): Answer {
  return 'answer' in standing ? standing.answer : nothing;
}
