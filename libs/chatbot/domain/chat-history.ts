import type { Decider } from '@daybook/kernel/events';
import type { ChatHistoryCommand, ChatHistoryRefusal } from './chat-history.commands.js';
import { decide } from './chat-history.decide.js';
import { type ChatHistoryEvent, schema } from './chat-history.events.js';
import { type ChatHistoryState, evolve } from './chat-history.state.js';

/** One thread of one person in one company: questions, answers, and what its people write to each other. */
export const chatHistory: Decider<ChatHistoryCommand, ChatHistoryState, ChatHistoryEvent, ChatHistoryRefusal> = {
  category: 'chatHistory',
  initial: { is: 'absent' },
  schema,
  evolve,
  decide,
};
