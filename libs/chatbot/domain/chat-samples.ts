import { recorded } from '@daybook/kernel/events/spec';
import type { AnswerOutcome, ChatHistoryCommand } from './chat-history.commands.js';
import type { ChatHistoryEvent } from './chat-history.events.js';

/** People of the specs. */
export const maria = { by: { user: 'maria' } };
export const omar = { by: { user: 'omar' } };
export const flow = { by: { system: 'chatbot' } };

export const startedByMaria = recorded<ChatHistoryEvent>(
  { type: 'ChatStarted', data: { owner: 'maria', company: 'bakery' } },
  0,
  maria,
);

export function asked(interaction = 'i1', text = 'Why did profit fall in March?'): ChatHistoryEvent {
  return { type: 'QuestionAsked', data: { message: `q-${interaction}`, interaction, text } };
}

export function answered(interaction = 'i1', isStopped = false): ChatHistoryEvent {
  const rows = [{ type: 'text', value: 'Rent rose.' }] as const;
  return { type: 'BotAnswered', data: { message: `a-${interaction}`, interaction, rows, isStopped } };
}

export function failed(interaction = 'i1'): ChatHistoryEvent {
  return { type: 'BotFailed', data: { message: `a-${interaction}`, interaction, reason: 'away' } };
}

export function ask(interaction = 'i1', text = 'Why did profit fall in March?'): ChatHistoryCommand {
  return { type: 'AskQuestion', company: 'bakery', message: `q-${interaction}`, interaction, text };
}

export const rentRose: AnswerOutcome = { rows: [{ type: 'text', value: 'Rent rose.' }] };

export function record(interaction = 'i1', outcome = rentRose): ChatHistoryCommand {
  return { type: 'RecordAnswer', message: `a-${interaction}`, interaction, outcome };
}

export function joined(user: string, isController = false): ChatHistoryEvent {
  return { type: isController ? 'ControllerJoined' : 'GuestAdded', data: { user, message: `joined-${user}` } };
}
