import { type Decider, description, type EventDescriptions } from '@daybook/kernel/events';
import type { QuestionsCommand, QuestionsRefusal } from './commands.js';
import { decide } from './decide.js';
import { type QuestionsEvent, questionsSchema } from './events.js';
import { evolve, type QuestionsState } from './state.js';

/** What the firm asks a company about transactions that nobody could categorize: the stream `ledgerQuestions-{uuid}`. */
export const questions: Decider<QuestionsCommand, QuestionsState, QuestionsEvent, QuestionsRefusal> = {
  category: 'ledgerQuestions',
  initial: undefined,
  schema: questionsSchema,
  evolve,
  decide,
};

export const questionsWords: EventDescriptions<QuestionsEvent> = {
  TransactionsAsked: ({ data }) =>
    description('Transactions asked about', `asked about ${transactions((data.questions ?? []).length)}.`),
  TransactionAnswered: ({ data: { category, text } }) =>
    description('Transaction answered', 'answered the question about a transaction.', [
      { field: 'Category', from: null, to: category?.name ?? null },
      { field: 'Answer', from: null, to: text },
    ]),
  TransactionAnswerSentBack: ({ data }) =>
    description('Answer sent back', 'sent the answer about a transaction back.', [
      { field: 'Reason', from: null, to: data.reason },
    ]),
  TransactionAnswerAccepted: ({ data: { from, category, memo } }) =>
    description('Answer accepted', 'accepted the answer about a transaction.', [
      { field: 'Category', from: from.name, to: category.name },
      { field: 'Memo', from: null, to: memo },
    ]),
  TransactionWriteBegun: () =>
    description('Being written to QuickBooks', 'began to change a transaction at QuickBooks.'),
  TransactionRecategorized: ({ data: { from, category } }) =>
    description('Transaction recategorized', `changed a transaction at QuickBooks to “${category.name}”.`, [
      { field: 'Category', from: from.name, to: category.name },
    ]),
  TransactionNotRecategorized: ({ data }) =>
    description('Transaction not changed', `could not change a transaction at QuickBooks: ${data.message}`),
  TransactionUndoRequested: ({ data: { from, to } }) =>
    description('Undo requested', `asked QuickBooks to put a transaction back to “${to.name}”.`, [
      { field: 'Category', from: from.name, to: to.name },
    ]),
  TransactionRestored: ({ data: { from, to } }) =>
    description('Transaction put back', `put a transaction at QuickBooks back to “${to.name}”.`, [
      { field: 'Category', from: from.name, to: to.name },
    ]),
  TransactionNotRestored: ({ data }) =>
    description('Transaction not put back', `could not put a transaction at QuickBooks back: ${data.message}`),
  TransactionReceiptRequested: () =>
    description('Receipt to be attached', 'asked QuickBooks to attach a receipt to a transaction.'),
  TransactionReceiptAttached: () =>
    description('Receipt attached', 'attached a receipt to a transaction at QuickBooks.'),
  TransactionReceiptNotAttached: ({ data }) =>
    description('Receipt not attached', `could not attach a receipt at QuickBooks: ${data.message}`),
  TransactionReceiptRemovalRequested: () =>
    description('Receipt to be taken off', 'asked QuickBooks to take a receipt off a transaction.'),
  TransactionReceiptRemoved: () => description('Receipt taken off', 'took a receipt off a transaction at QuickBooks.'),
  TransactionReceiptNotRemoved: ({ data }) =>
    description('Receipt not taken off', `could not take a receipt off at QuickBooks: ${data.message}`),
  TransactionQuestionWithdrawn: () => description('Question withdrawn', 'withdrew the question about a transaction.'),
  TransactionQuestionsMoved: () =>
    description('Moved by a merge', 'moved questions about transactions here from another company.'),
};

function transactions(count: number): string {
  return count === 1 ? 'one transaction' : `${count} transactions`;
}
