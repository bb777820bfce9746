import { subjectOf } from '@daybook/kernel/events';
import type { WorkDescription } from '@daybook/kernel/work';
import type { QuestionsEvent } from './events.js';

type Open = readonly string[];

/** As long as one is unanswered. */
const asking = (memory: Open) => ({
  memory,
  count: memory.length,
  waits: memory.length > 0 ? ('answer' as const) : null,
});

const without = (memory: Open | null, question: string) => (memory ?? []).filter((one) => one !== question);

/** What was asked at once is part of the to-do of the same uuid, which is what people are asked; it says how many are unanswered. */
export const questionsWork: WorkDescription<QuestionsEvent, 'answer', Open> = {
  kind: 'questions',
  categories: ['ledgerQuestions'],
  waits: {
    answer: { right: 'viewFeatureTodos', clientsUpdate: 'TODOS', isAskedElsewhere: true, says: 'unanswered' },
  },
  on: {
    TransactionsAsked: {
      starts: ({ stream, data }) => ({
        title: 'Questions about transactions',
        partOf: `todo-${subjectOf(stream)}`,
        ...asking((data.questions ?? []).map(({ question }) => question)),
      }),
    },
    TransactionAnswered: { now: ({ memory }, { data }) => asking(without(memory, data.question)) },
    TransactionAnswerSentBack: {
      now: ({ memory }, { data }) => asking([...without(memory, data.question), data.question]),
    },
    TransactionQuestionWithdrawn: { now: ({ memory }, { data }) => asking(without(memory, data.question)) },
    TransactionQuestionsMoved: { now: (_, { data }) => ({ company: data.to }) },
    TransactionAnswerAccepted: 'ignored',
    TransactionRecategorized: 'ignored',
    TransactionNotRecategorized: 'ignored',
    TransactionUndoRequested: 'ignored',
    TransactionRestored: 'ignored',
    TransactionNotRestored: 'ignored',
    TransactionReceiptRequested: 'ignored',
    TransactionReceiptAttached: 'ignored',
    TransactionReceiptNotAttached: 'ignored',
    TransactionReceiptRemovalRequested: 'ignored',
    TransactionReceiptRemoved: 'ignored',
    TransactionReceiptNotRemoved: 'ignored',
  },
};
