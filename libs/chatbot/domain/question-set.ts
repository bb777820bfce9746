import type { ChatHistory } from './chat-history.state.js';
import type { BotRow } from './rows.js';
import { isClosedTo, type Reader } from './seen.js';

/** A question that models are tried with, and what is true. */
export interface SetQuestion {
  readonly interaction: string;
  readonly company: string;
  readonly question: string;
  /** As staff corrected it last. */
  readonly answer: string;
}

/** The questions of a chat that are in the firm's own set, without those whose answers are closed to the reader. */
export function setQuestionsIn(chat: ChatHistory, reader: Reader): readonly SetQuestion[] {
  return chat.inSet.flatMap((interaction) => {
    if (isClosedTo(chat, reader, interaction)) return [];
    const question = questionOf(chat, interaction);
    const answer = correctionOf(chat, interaction);
    return question && answer ? [{ interaction, company: chat.company, question, answer }] : [];
  });
}

/** What was asked, in words; undefined for what no words were asked for, such as a report. */
export function questionOf({ messages, interactions }: ChatHistory, interaction: string): string | undefined {
  const asked = interactions[interaction]?.message;
  const value = messages.find(({ uuid }) => uuid === asked)?.value;
  return typeof value === 'string' ? value : undefined;
}

function correctionOf({ messages }: ChatHistory, interaction: string): string | undefined {
  const value = messages.findLast((one) => one.isFeedbackResponse && one.interaction === interaction)?.value;
  if (!Array.isArray(value)) return undefined;
  return (value as readonly BotRow[]).flatMap((row) => (row.type === 'text' ? [row.value] : [])).join('\n');
}
