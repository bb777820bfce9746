import {
  type Decider,
  type DomainEvent,
  description,
  type EventDescriptions,
  type EventSchema,
  type Refusal,
} from '@daybook/kernel/events';
import { limits } from './labels.js';

export type ChatMailEvent =
  /** Somebody wrote, and the others of the chat have not been told yet. */
  | DomainEvent<'ChatMailAwaited', { message: string }>
  /** Everybody who was to hear of what was written until then has been told. */
  | DomainEvent<'ChatMailSent', { number: number }>
  /** All who were to hear of it have looked at the chat. */
  | DomainEvent<'ChatMailDropped', object>;

export type ChatMailCommand =
  | { readonly type: 'AwaitChatMail'; readonly message: string }
  /** With the messages that it was about: what was written meanwhile waits on. */
  | { readonly type: 'RecordChatMail'; readonly number: number; readonly messages: readonly string[] }
  | { readonly type: 'DropChatMail'; readonly messages: readonly string[] };

/** The emails about one chat: one of them in twelve hours at most. */
export interface ChatMail {
  /** How many there were: the next one has the number after it. */
  readonly sent: number;
  readonly lastSentAt: string | null;
  /** Messages that nobody was told of yet, the oldest first. */
  readonly awaited: readonly string[];
}

const schema: EventSchema<ChatMailEvent> = {
  ChatMailAwaited: { version: 1 },
  ChatMailSent: { version: 1 },
  ChatMailDropped: { version: 1 },
};

export const chatMail: Decider<ChatMailCommand, ChatMail, ChatMailEvent, Refusal<never>> = {
  category: 'chatMail',
  initial: { sent: 0, lastSentAt: null, awaited: [] },
  schema,
  evolve(state, event) {
    if (event.type === 'ChatMailAwaited') return { ...state, awaited: [...state.awaited, event.data.message] };
    if (event.type === 'ChatMailDropped') return { ...state, awaited: [] };
    return { sent: event.data.number, lastSentAt: event.meta.at, awaited: [] };
  },
  decide(state, command) {
    if (command.type === 'RecordChatMail') {
      const { number, messages } = command;
      if (number !== state.sent + 1) return [];
      return [{ type: 'ChatMailSent', data: { number } }, ...stillAwaited(state, messages)];
    }
    if (command.type === 'DropChatMail') {
      if (!state.awaited.some((one) => command.messages.includes(one))) return [];
      return [{ type: 'ChatMailDropped', data: {} }, ...stillAwaited(state, command.messages)];
    }
    const { message } = command;
    return state.awaited.includes(message) ? [] : [{ type: 'ChatMailAwaited', data: { message } }];
  },
};

/** An email ends the wait of all; those that it did not tell of begin to wait anew. */
function stillAwaited({ awaited }: ChatMail, mailed: readonly string[]): readonly ChatMailEvent[] {
  return awaited
    .filter((one) => !mailed.includes(one))
    .map((message) => ({ type: 'ChatMailAwaited', data: { message } }));
}

/** Whether the next email may go out at a moment. */
export function isMailDue({ lastSentAt, awaited }: ChatMail, now: Date): boolean {
  if (awaited.length === 0) return false;
  return lastSentAt === null || now.getTime() - Date.parse(lastSentAt) >= limits.hoursBetweenMails * 3_600_000;
}

export const chatMailWords: EventDescriptions<ChatMailEvent> = {
  ChatMailAwaited: () => description('Email waits', 'wrote something that an email will tell of.'),
  ChatMailDropped: () => description('Email not needed', 'sent no email, for everybody had looked at the chat.'),
  ChatMailSent: () => description('Email sent', 'sent emails about new messages in a chat.'),
};
