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
const supplies = { account: '7', name: 'Supplies' };
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
const accepted = (question: string): QuestionsEvent => ({
  type: 'TransactionAnswerAccepted',
  data: { question, request: 'r', from: unknown, category: supplies, memo: null },
});
const withdrawn: QuestionsEvent = { type: 'TransactionQuestionWithdrawn', data: { question: 'b' } };

it('is part of the to-do under the same uuid, and says how many are unanswered', () => {
  const waits = { waits: 'answer', partOf: `todo-${todo}`, isAskedElsewhere: true, clientsUpdate: 'TODOS' };
  expect(reported(asked)).toMatchObject({ ...waits, askedCount: 2 });
  expect(reported(asked, answered('a'))).toMatchObject({ ...waits, askedCount: 1 });
  expect(reported(asked, answered('a'), answered('a'))).toMatchObject({ askedCount: 1 });
  expect(reported(asked, answered('a'), sentBack)).toMatchObject({ ...waits, askedCount: 2 });
});

it('waits for the firm once each is answered or withdrawn, until it has decided on all answers', () => {
  const decide = { waits: 'decide', isForStaff: true, isAskedElsewhere: false, isReview: true, neededRight: 'see' };
  expect(reported(asked, answered('a'), withdrawn)).toMatchObject({ ...decide, askedCount: 1 });
  expect(reported(asked, answered('a'), answered('b'), accepted('a'))).toMatchObject({ ...decide, askedCount: 1 });
  expect(reported(asked, answered('a'), withdrawn, accepted('a'))).toMatchObject({ waits: null });
  expect(reported(asked, withdrawn, { type: 'TransactionQuestionWithdrawn', data: { question: 'a' } })).toMatchObject({
    waits: null,
  });
  expect(reported(asked, answered('a'), withdrawn, sentBack)).toMatchObject({ waits: 'answer', askedCount: 1 });
});

it('waits for the firm again where the ledger rejects what was accepted, or it is put back', () => {
  const settled = [asked, answered('a'), withdrawn, accepted('a')] as const;
  const undone = { question: 'a', request: 'u', written: 'r', from: supplies, to: unknown };
  const refused: QuestionsEvent = {
    type: 'TransactionNotRecategorized',
    data: { question: 'a', request: 'r', message: 'Closed.' },
  };
  const restored: QuestionsEvent = { type: 'TransactionRestored', data: undone };
  for (const one of [refused, restored]) expect(reported(...settled, one)).toMatchObject({ waits: 'decide' });
});

it('goes along with a merge', () => {
  const data = { from: null, to: bay, merge: 'merge', questions: ['a', 'b'] };
  expect(reported(asked, { type: 'TransactionQuestionsMoved', data })).toMatchObject({
    companyUuid: bay,
    waits: 'answer',
  });
});
