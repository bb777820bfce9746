import { recorded } from '@daybook/kernel/events/spec';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import { type AskedPosting, type QuestionsEvent, questionsWork } from '@daybook/ledger/domain';
import { describedWork } from '@daybook/testing/work';

const todo = '00000000-0000-4000-8000-0000000000e1';
const bay = '00000000-0000-4000-8000-0000000000c2';
const { rowsOf } = projectionSpec(describedWork(questionsWork));
const reported = (...events: QuestionsEvent[]) =>
  rowsOf(...events.map((event, n) => recorded(event, n, {}, `ledgerQuestions-${todo}`))).work_items?.[0];

const unknown = { account: '69', name: 'Uncategorized Expense' };
const posting = (question: string): AskedPosting => ({
  ...{ question, transaction: `Purchase:${question}`, day: '2026-11-02', cents: 12_40, account: unknown },
  ...{ party: null, memo: null },
});
const asked: QuestionsEvent = {
  type: 'TransactionsAsked',
  data: { realm: '91', questions: [posting('a'), posting('b')] },
};
const answered = (question: string): QuestionsEvent => ({
  type: 'TransactionAnswered',
  data: { question, category: null, text: 'Paper', receipt: null },
});
const sentBack: QuestionsEvent = { type: 'TransactionAnswerSentBack', data: { question: 'a', reason: 'Which?' } };
const withdrawn: QuestionsEvent = { type: 'TransactionQuestionWithdrawn', data: { question: 'b' } };

it('is part of the to-do under the same uuid, and says how many are unanswered', () => {
  const waits = { waits: 'answer', partOf: `todo-${todo}`, isAskedElsewhere: true, clientsUpdate: 'TODOS' };
  expect(reported(asked)).toMatchObject({ ...waits, askedCount: 2 });
  expect(reported(asked, answered('a'))).toMatchObject({ ...waits, askedCount: 1 });
  expect(reported(asked, answered('a'), answered('a'))).toMatchObject({ askedCount: 1 });
  expect(reported(asked, answered('a'), sentBack)).toMatchObject({ ...waits, askedCount: 2 });
});

it('waits for nobody once each is answered or withdrawn', () => {
  expect(reported(asked, answered('a'), withdrawn)).toMatchObject({ waits: null });
  expect(reported(asked, answered('a'), withdrawn, sentBack)).toMatchObject({ waits: 'answer', askedCount: 1 });
});

it('goes along with a merge', () => {
  const data = { from: null, to: bay, merge: 'merge', questions: ['a', 'b'] };
  expect(reported(asked, { type: 'TransactionQuestionsMoved', data })).toMatchObject({
    companyUuid: bay,
    waits: 'answer',
  });
});
