import type { ChatHistory, ChatMessage } from './chat-history.state.js';
import { messagesSeenBy, type Reader } from './seen.js';

/** Whether a chat has all these words in its name or in what the reader may see of it. */
export function hasWords(chat: Pick<ChatHistory, 'title' | 'messages'>, reader: Reader, search: string): boolean {
  const said = [chat.title ?? '', ...messagesSeenBy(chat, reader).map(wordsIn)].join('\n').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => said.includes(word));
}

function wordsIn({ value }: ChatMessage): string {
  if (typeof value === 'string') return value;
  if ('joined' in value) return '';
  return value
    .flatMap((row) => {
      if (row.type === 'text') return [row.value];
      return row.type === 'search_results' ? row.value.map(({ highlighted_text: text }) => text) : [];
    })
    .join('\n');
}
