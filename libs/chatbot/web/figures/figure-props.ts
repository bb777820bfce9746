import type { BotRow } from '@daybook/chatbot/domain';

/** A row of an answer that is words, with a plot where there is one; its figures can be opened. */
export type TextBotRow = Extract<BotRow, { readonly type: 'text' }>;

export interface AnswerTextProps {
  readonly row: TextBotRow;
  readonly companyUuid: string;
}

/** Tells whether the books have changed since an answer, and what its figures are now. */
export interface RunAgainProps {
  readonly companyUuid: string;
  readonly chatHistoryUuid: string;
  readonly interactionUuid: string;
}
