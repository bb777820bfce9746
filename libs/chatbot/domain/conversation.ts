import type { ChatHistory, ChatMessage } from './chat-history.state.js';
import { messagesSeenBy, type Reader } from './seen.js';

export interface Line {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

/** As much of a chat as is worth telling a model again. */
const most = { messages: 20, letters: 8_000 } as const;

/** What was asked and answered so far, as somebody saw it; people's messages to each other are not for the assistant. */
export function conversationOf(chat: Pick<ChatHistory, 'messages'>, reader: Reader, before?: string): readonly Line[] {
  const seen = messagesSeenBy(chat, reader);
  const until = before === undefined ? seen.length : seen.findIndex(({ uuid }) => uuid === before);
  const lines = seen.slice(0, until < 0 ? seen.length : until).flatMap(lineOf);
  let letters = 0;
  return lines
    .slice(-most.messages)
    .toReversed()
    .filter(({ text }) => {
      letters += text.length;
      return letters <= most.letters;
    })
    .toReversed();
}

function lineOf({ type, value, interaction }: ChatMessage): readonly Line[] {
  if (interaction === null) return [];
  if (type === 'userMessage' && typeof value === 'string') return [{ role: 'user', text: value }];
  if (type !== 'botMessage' || !Array.isArray(value)) return [];
  const text = value.flatMap((row) => (row.type === 'text' ? [row.value] : [])).join('\n');
  return text === '' ? [] : [{ role: 'assistant', text }];
}
