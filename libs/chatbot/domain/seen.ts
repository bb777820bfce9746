import type { ChatHistory, ChatMessage, Feedback } from './chat-history.state.js';
import { limits } from './labels.js';

/** Who looks: staff see what is hidden from clients, and what everybody thought of an answer. */
export interface Reader {
  readonly user: string;
  readonly isStaff: boolean;
}

/** The messages that may reach somebody, in whichever payload. */
export function messagesSeenBy({ messages }: Pick<ChatHistory, 'messages'>, { isStaff }: Reader): ChatMessage[] {
  return messages.filter(({ isHidden }) => isStaff || !isHidden);
}

/** What lists call a chat: its title, or the first message that the reader may see. */
export function labelOf(chat: Pick<ChatHistory, 'title' | 'messages'>, reader: Reader): string {
  const first = messagesSeenBy(chat, reader).find(({ value }) => typeof value === 'string')?.value;
  return chat.title ?? (typeof first === 'string' ? [...first].slice(0, limits.title).join('') : '');
}

export interface SeenFeedback {
  readonly uuid: string;
  readonly message: string;
  readonly sentiment: string;
  readonly interaction: string;
  /** The corrected answer; staff read of it here. */
  readonly revisedInteraction: string | null;
}

export function feedbackSeenBy(chat: Pick<ChatHistory, 'messages' | 'feedback'>, reader: Reader): SeenFeedback[] {
  return chat.feedback
    .filter(({ author }) => reader.isStaff || author === reader.user)
    .map(({ uuid, text: message, sentiment, interaction }) => {
      const revisedInteraction = reader.isStaff ? (revisedOf(chat, interaction)?.uuid ?? null) : null;
      return { uuid, message, sentiment, interaction, revisedInteraction };
    });
}

function revisedOf({ messages }: Pick<ChatHistory, 'messages'>, interaction: Feedback['interaction']) {
  return messages.findLast((one) => one.isFeedbackResponse && one.interaction === interaction);
}

/** `2026-03-01T12:00:00.123000+00:00`, of an instant with milliseconds. */
export function withMicroseconds(at: string): string {
  return `${new Date(at).toISOString().slice(0, -1)}000+00:00`;
}
