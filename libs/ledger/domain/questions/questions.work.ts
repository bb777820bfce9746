import { subjectOf } from '@daybook/kernel/events';
import type { WaitingThing, WorkDescription } from '@daybook/kernel/work';
import type { QuestionsEvent } from './events.js';

/** `answer`: the client has one to answer; `decide`: the firm has answers to accept or to send back. */
export type QuestionsWork = 'answer' | 'decide';

/** Questions that wait for an answer, and those whose answer the firm has not decided on. */
interface Standing {
  readonly open: readonly string[];
  readonly answered: readonly string[];
}

type Thing = Pick<WaitingThing<QuestionsWork, Standing>, 'memory'>;

const none: Standing = { open: [], answered: [] };

/** As long as one is unanswered it is the client's turn. */
function asking(memory: Standing) {
  const { open, answered } = memory;
  if (open.length > 0) return { memory, count: open.length, waits: 'answer' as const };
  return { memory, count: answered.length, waits: answered.length > 0 ? ('decide' as const) : null };
}

/** A question that stands otherwise from now on. */
function moved({ memory }: Thing, question: string, to: keyof Standing | null) {
  const { open, answered } = memory ?? none;
  const left = {
    open: open.filter((one) => one !== question),
    answered: answered.filter((one) => one !== question),
  };
  return asking(to === null ? left : { ...left, [to]: [...left[to], question] });
}

/**
 * What was asked at once is part of the to-do of the same uuid, which is what people are asked; it says how many are
 * unanswered. That to-do is done with the last answer, and then the firm has to decide.
 */
export const questionsWork: WorkDescription<QuestionsEvent, QuestionsWork, Standing> = {
  kind: 'questions',
  called: 'Answers about transactions',
  categories: ['ledgerQuestions'],
  waits: {
    answer: { right: 'viewFeatureTodos', clientsUpdate: 'TODOS', isAskedElsewhere: true, says: 'unanswered' },
    decide: { right: 'see', isForStaff: true, isReview: true, says: 'answered, waits for the firm' },
  },
  on: {
    TransactionsAsked: {
      starts: ({ stream, data }) => ({
        title: 'Questions about transactions',
        partOf: `todo-${subjectOf(stream)}`,
        ...asking({ ...none, open: (data.questions ?? []).map(({ question }) => question) }),
      }),
    },
    TransactionAnswered: { now: (thing, { data }) => moved(thing, data.question, 'answered') },
    TransactionAnswerSentBack: { now: (thing, { data }) => moved(thing, data.question, 'open') },
    TransactionQuestionWithdrawn: { now: (thing, { data }) => moved(thing, data.question, null) },
    TransactionAnswerAccepted: { now: (thing, { data }) => moved(thing, data.question, null) },
    // rejected by the ledger, or put back there: the answer waits for a decision again
    TransactionNotRecategorized: { now: (thing, { data }) => moved(thing, data.question, 'answered') },
    TransactionRestored: { now: (thing, { data }) => moved(thing, data.question, 'answered') },
    TransactionQuestionsMoved: { now: (_, { data }) => ({ company: data.to }) },
    TransactionWriteBegun: 'ignored',
    TransactionRecategorized: 'ignored',
    TransactionUndoRequested: 'ignored',
    TransactionNotRestored: 'ignored',
    TransactionReceiptRequested: 'ignored',
    TransactionReceiptAttached: 'ignored',
    TransactionReceiptNotAttached: 'ignored',
    TransactionReceiptRemovalRequested: 'ignored',
    TransactionReceiptRemoved: 'ignored',
    TransactionReceiptNotRemoved: 'ignored',
  },
};
