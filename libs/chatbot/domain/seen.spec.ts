import { given } from '@daybook/kernel/events/spec';
import { chatHistory } from './chat-history.js';
import type { ChatHistory } from './chat-history.state.js';
import { answered, asked, startedByMaria } from './chat-samples.js';
import { feedbackSeenBy, filesShownIn, labelOf, messagesSeenBy, withMicroseconds } from './seen.js';

const chat = given(
  chatHistory,
  startedByMaria,
  asked(),
  answered(),
  { type: 'FeedbackGiven', data: { feedback: 'f', interaction: 'i1', sentiment: 'negative', text: 'Wrong lease' } },
  { type: 'FeedbackResponseAdded', data: { message: 'r', interaction: 'i1', text: 'The secret correction' } },
).state as ChatHistory;

it('hides from clients what is hidden, and shows it to staff', () => {
  const texts = (isStaff: boolean) => JSON.stringify(messagesSeenBy(chat, { user: 'x', isStaff }));
  expect(texts(false)).not.toContain('The secret correction');
  expect(texts(true)).toContain('The secret correction');
});

it('gives clients their own feedback alone, and nothing of a corrected answer', () => {
  const author = chat.feedback[0]?.author ?? '';
  expect(feedbackSeenBy(chat, { user: author, isStaff: false })).toMatchObject([{ revisedInteraction: null }]);
  expect(feedbackSeenBy(chat, { user: 'another', isStaff: false })).toEqual([]);
  expect(feedbackSeenBy(chat, { user: 'another', isStaff: true })).toMatchObject([{ revisedInteraction: 'r' }]);
});

it('gives a reader to whom an answer is closed nothing that others thought of it', () => {
  const [question, answer, ...others] = chat.messages;
  const url = '/links/file/return';
  const value = [{ type: 'search_results', value: [{ type: 'file', url, highlighted_text: 'Return' }] }];
  const rests = { ...chat, messages: [question, { ...answer, value }, ...others] as ChatHistory['messages'] };
  const abroad = { user: 'another', isStaff: true, closedFiles: new Set(['return']) };
  expect(feedbackSeenBy(rests, abroad)).toEqual([]);
  expect(feedbackSeenBy(rests, { ...abroad, user: chat.feedback[0]?.author ?? '' })).toHaveLength(1);
  expect(feedbackSeenBy(rests, { ...abroad, closedFiles: new Set(['lease']) })).toHaveLength(1);
});

it('calls a chat by its title, or by its first message, up to 255 characters of it', () => {
  const client = { user: 'x', isStaff: false };
  const first = chat.messages[0]?.value;
  expect(first).toEqual(expect.any(String));
  expect(labelOf(chat, client)).toBe(first);
  expect(labelOf({ ...chat, title: 'Leases' }, client)).toBe('Leases');
  const long = given(chatHistory, startedByMaria, asked('i1', '🧾'.repeat(300))).state as ChatHistory;
  expect([...labelOf(long, client)]).toHaveLength(255);
});

it('knows the files and folders that answers show, which may lie among tax papers by now', () => {
  const shown = (type: string, uuid: string) => ({ type, url: `/links/${type}/${uuid}`, highlighted_text: 'Lease' });
  const value = [{ type: 'search_results', value: [shown('file', 'a'), shown('folder', 'b'), shown('todo', 'c')] }];
  const [first, ...others] = chat.messages;
  const messages = [{ ...first, value }, ...others] as ChatHistory['messages'];
  expect([...filesShownIn({ messages })]).toEqual(['a', 'b']);
});

it('tells times with microseconds', () => {
  expect(withMicroseconds('2026-03-01T12:00:00.123Z')).toBe('2026-03-01T12:00:00.123000+00:00');
});
