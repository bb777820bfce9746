import { chatAllowance, chatAllowanceWords } from './chat-allowance.js';
import { chatHistoryWords } from './chat-history.events.js';
import { chatHistory } from './chat-history.js';
import { chatInteraction, chatInteractionWords } from './chat-interaction.js';
import { chatMail, chatMailWords } from './chat-mail.js';

export * from './answering.js';
export * from './chat-allowance.js';
export * from './chat-history.commands.js';
export { isIn, isOpen } from './chat-history.decide.js';
export type { ChatHistoryEvent, FailureReason, Sentiment } from './chat-history.events.js';
export * from './chat-history.js';
export type * from './chat-history.state.js';
export * from './chat-interaction.js';
export * from './chat-mail.js';
export * from './conversation.js';
export * from './draft.js';
export * from './figures/index.js';
export * from './finding.js';
export * from './labels.js';
export * from './permissions.js';
export * from './question-set.js';
export * from './report-params.js';
export * from './rows.js';
export * from './seen.js';

export const deciders = [chatHistory, chatInteraction, chatAllowance, chatMail];
export const words = { ...chatHistoryWords, ...chatInteractionWords, ...chatAllowanceWords, ...chatMailWords };
