import type { TransactionQuestionsQuery } from './generated/graphql.js';

export type Question = TransactionQuestionsQuery['transactionQuestions']['questions'][number];

/** Whether the firm waits for the client. */
export function isWaiting({ status }: Question): boolean {
  return status === 'open' || status === 'sentBack';
}

/** Whether the answer may still be changed. */
export function isChangeable(question: Question): boolean {
  return isWaiting(question) || question.status === 'answered';
}
