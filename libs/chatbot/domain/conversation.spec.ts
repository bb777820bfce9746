import { given } from '@daybook/kernel/events/spec';
import { chatHistory } from './chat-history.js';
import type { ChatHistory } from './chat-history.state.js';
import { answered, asked, startedByMaria } from './chat-samples.js';
import { conversationOf } from './conversation.js';
import type { ChatHistoryEvent } from './index.js';

const reader = { user: 'maria', isStaff: false };
const chat = (...events: readonly ChatHistoryEvent[]) =>
  given(chatHistory, startedByMaria, ...events).state as ChatHistory;

it('tells what was asked and answered, up to a question, without what people wrote to each other', () => {
  const story = chat(
    asked(),
    answered(),
    { type: 'MessagePosted', data: { message: 'm', kind: 'userMessage', text: 'Tom, is this right?' } },
    { type: 'FeedbackResponseAdded', data: { message: 'r', interaction: 'i1', text: 'The hidden correction' } },
    asked('i2', 'And in April?'),
  );
  const first = [
    { role: 'user', text: 'Why did profit fall in March?' },
    { role: 'assistant', text: 'Rent rose.' },
  ];
  expect(conversationOf(story, reader)).toEqual([...first, { role: 'user', text: 'And in April?' }]);
  expect(conversationOf(story, reader, 'q-i2')).toEqual(first);
});

it('leaves out what is too long ago', () => {
  const many = Array.from({ length: 30 }, (_, n) => [
    asked(`i${n}`, `${n} ${'x'.repeat(900)}`),
    answered(`i${n}`),
  ]).flat();
  const lines = conversationOf(chat(...many), reader);
  expect(lines.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(8_000);
  expect(lines.at(-2)?.text).toContain('29 ');
});
