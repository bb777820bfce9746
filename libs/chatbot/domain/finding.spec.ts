import { given } from '@daybook/kernel/events/spec';
import { chatHistory } from './chat-history.js';
import type { ChatHistory } from './chat-history.state.js';
import { answered, asked, startedByMaria } from './chat-samples.js';
import { hasWords } from './finding.js';
import type { ChatHistoryEvent } from './index.js';

const corrected: ChatHistoryEvent = {
  type: 'FeedbackResponseAdded',
  data: { message: 'r', interaction: 'i1', text: 'The landlord raised it' },
};
const renamed: ChatHistoryEvent = { type: 'ChatRenamed', data: { title: 'Lease talk' } };
const client = { user: 'maria', isStaff: false };
const staff = { user: 'tom', isStaff: true };
const chat = given(chatHistory, startedByMaria, asked(), answered(), corrected, renamed).state as ChatHistory;

it('finds a chat by its name, its questions and its answers, in any order and case', () => {
  for (const words of ['lease', 'PROFIT march', 'march  profit', 'rent rose', 'lease rent'])
    expect([words, hasWords(chat, client, words)]).toEqual([words, true]);
  expect(hasWords(chat, client, 'rent april')).toBe(false);
});

it('finds nothing by what the reader does not see', () => {
  expect(hasWords(chat, client, 'landlord')).toBe(false);
  expect(hasWords(chat, staff, 'landlord')).toBe(true);
});
