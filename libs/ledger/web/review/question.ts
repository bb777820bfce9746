import { formatDate, formatMoney } from '@daybook/kernel/ui';
import type { TransactionQuestionsUnderWayQuery } from './generated/graphql.js';
import { texts } from './texts.js';

export type QuestionUnderWay = TransactionQuestionsUnderWayQuery['transactionQuestionsUnderWay']['questions'][number];
/** Wherever it is shown: who was asked is told only of what is under way. */
export type Question = Omit<QuestionUnderWay, 'asking'>;

export function titleOf({ party, memo }: Pick<Question, 'party' | 'memo'>): string {
  return party ?? memo ?? texts.unnamed;
}

/** Enough to tell it from others. */
export function nameOf(question: Question, today: string): string {
  return `${titleOf(question)}, ${formatDate(question.day, today)}, ${formatMoney(question.amount)}`;
}
