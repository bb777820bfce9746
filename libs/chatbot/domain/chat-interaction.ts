import {
  type Decider,
  type DomainEvent,
  description,
  type EventDescriptions,
  type EventSchema,
  type Refusal,
  refuse,
} from '@daybook/kernel/events';
import type { ToolResult, Usage } from './answering.js';
import type { Step } from './rows.js';

/** What was done for one answer: what was sent, what tools found, what it cost. Staff read it, and it goes with its chat. */
export interface Recording {
  readonly history: string;
  readonly steps: readonly Step[];
  readonly sources: readonly ToolResult[];
  /** How many tool results there are; the answers of the first days do not say. */
  readonly results?: number;
  readonly usage: Usage | null;
  readonly milliseconds: number;
  readonly millisecondsToFirstWord: number | null;
}

export type ChatInteractionEvent =
  /** It is of this chat and of no other; the interactions of the first days were not claimed. */
  DomainEvent<'InteractionClaimed', { history: string }> | DomainEvent<'InteractionRecorded', Recording>;

export type ChatInteractionCommand =
  | { readonly type: 'ClaimInteraction'; readonly history: string }
  | ({ readonly type: 'RecordSteps' } & Recording);

export type ChatInteractionRefusal = Refusal<'ofAnotherChat'>;

export type ChatInteractionState =
  | { readonly is: 'absent' }
  | { readonly is: 'claimed'; readonly history: string }
  | ({ readonly is: 'recorded' } & Recording);

const schema: EventSchema<ChatInteractionEvent> = {
  InteractionClaimed: { version: 1 },
  InteractionRecorded: {
    version: 1,
    sensitive: ['steps', 'sources'],
    subject: { category: 'chatHistory', field: 'history' },
  },
};

/** One attempt after the other: the newest says how the answer that is shown came about. */
export const chatInteraction: Decider<
  ChatInteractionCommand,
  ChatInteractionState,
  ChatInteractionEvent,
  ChatInteractionRefusal
> = {
  category: 'chatInteraction',
  initial: { is: 'absent' },
  schema,
  evolve(_, event) {
    if (event.type === 'InteractionClaimed') return { is: 'claimed', history: event.data.history };
    const { data } = event;
    return { ...data, steps: data.steps ?? [], sources: data.sources ?? [], is: 'recorded' };
  },
  decide(state, command) {
    const isOfAnother = state.is !== 'absent' && state.history !== command.history;
    if (command.type === 'ClaimInteraction') {
      if (isOfAnother) return ofAnotherChat;
      return state.is === 'absent' ? [{ type: 'InteractionClaimed', data: { history: command.history } }] : [];
    }
    const { type: _, ...data } = command;
    // before interactions were claimed, whoever knew one may have asked it once more elsewhere
    return isOfAnother ? [] : [{ type: 'InteractionRecorded', data }];
  },
};

const ofAnotherChat = refuse('ofAnotherChat', 'This question is of another chat.');

export const chatInteractionWords: EventDescriptions<ChatInteractionEvent> = {
  InteractionClaimed: () => description('Question begun', 'asked a question in a chat.'),
  InteractionRecorded: () => description('Answer recorded', 'recorded how an answer came about.'),
};
