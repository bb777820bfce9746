import type { ChatHistory, ChatMessage, Feedback } from './chat-history.state.js';
import { limits, texts } from './labels.js';
import type { BotRow } from './rows.js';

/** Who looks: staff see what is hidden from clients, and what everybody thought of an answer. */
export interface Reader {
  readonly user: string;
  readonly isStaff: boolean;
  /** Files that were found for an answer and must not be shown to this reader: tax papers, abroad without a consent. */
  readonly closedFiles?: ReadonlySet<string>;
}

/** The messages that may reach somebody, in whichever payload; an answer that they must not read says so. */
export function messagesSeenBy({ messages }: Pick<ChatHistory, 'messages'>, reader: Reader): ChatMessage[] {
  const closed = closedAnswers(messages, reader);
  return messages
    .filter(({ isHidden }) => reader.isStaff || !isHidden)
    .map((one) =>
      one.type === 'botMessage' && closed.has(one.interaction)
        ? { ...one, value: [{ type: 'text', value: texts.closedPapers }] }
        : one,
    );
}

/** Whether an answer is closed to somebody, and with it how it came about. */
export function isClosedTo({ messages }: Pick<ChatHistory, 'messages'>, reader: Reader, interaction: string): boolean {
  return closedAnswers(messages, reader).has(interaction);
}

/** The files that the answers of a chat show. */
export function filesShownIn({ messages }: Pick<ChatHistory, 'messages'>): ReadonlySet<string> {
  return new Set(messages.flatMap(filesOf));
}

/** Those that show what is closed to the reader, and what others asked after them: the assistant knew it by then. */
function closedAnswers(messages: readonly ChatMessage[], { user, closedFiles }: Reader): ReadonlySet<string | null> {
  const closed = new Set<string | null>();
  if (!closedFiles?.size) return closed;
  for (const message of messages) {
    const { type, interaction, author } = message;
    if (interaction === null) continue;
    const isAskedLater = type === 'userMessage' && closed.size > 0 && author !== user;
    if (isAskedLater || filesOf(message).some((file) => closedFiles.has(file))) closed.add(interaction);
  }
  return closed;
}

function filesOf({ value }: ChatMessage): readonly string[] {
  if (!Array.isArray(value)) return [];
  return (value as readonly BotRow[])
    .flatMap((row) => (row.type === 'search_results' ? row.value : []))
    .flatMap(({ type, url }) => (type === 'file' || type === 'folder' ? (url.split('/').at(-1) ?? []) : []));
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

/** What was thought of a closed answer says what stood in it. */
export function feedbackSeenBy(chat: Pick<ChatHistory, 'messages' | 'feedback'>, reader: Reader): SeenFeedback[] {
  const closed = closedAnswers(chat.messages, reader);
  return chat.feedback
    .filter(({ author, interaction }) => author === reader.user || (reader.isStaff && !closed.has(interaction)))
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
