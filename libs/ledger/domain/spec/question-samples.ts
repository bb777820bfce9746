import type { AskedPosting, QuestionsEvent } from '../questions/index.js';

export const unknown = { account: '69', name: 'Uncategorized Expense' };
export const supplies = { account: '61', name: 'Office Supplies' };
export const posting = (question: string): AskedPosting => ({
  question,
  transaction: `Purchase:${question}`,
  day: '2026-11-02',
  cents: 12_40,
  account: unknown,
  party: 'Staples',
  memo: null,
});
export const asked: QuestionsEvent = {
  type: 'TransactionsAsked',
  data: { realm: '91', questions: [posting('a'), posting('b')] },
};
export const said = { question: 'a', category: supplies, text: 'Paper', receipt: null };
export const answered: QuestionsEvent = { type: 'TransactionAnswered', data: said };
export const accepted = (request: string): QuestionsEvent => ({
  type: 'TransactionAnswerAccepted',
  data: { question: 'a', request, from: unknown, category: supplies, memo: 'Paper' },
});
export const written: QuestionsEvent = {
  type: 'TransactionRecategorized',
  data: { question: 'a', request: 'r', from: unknown, category: supplies, version: '4' },
};
export const message = 'The books of this year are closed.';
export const notWritten: QuestionsEvent = {
  type: 'TransactionNotRecategorized',
  data: { question: 'a', request: 'r', message },
};
export const undone = { question: 'a', request: 'u', written: 'r', from: supplies, to: unknown };
export const undoRequested: QuestionsEvent = { type: 'TransactionUndoRequested', data: undone };
export const restored: QuestionsEvent = { type: 'TransactionRestored', data: undone };
