import {
  type Decider,
  type DomainEvent,
  description,
  type EventDescriptions,
  type EventSchema,
  type Refusal,
} from '@daybook/kernel/events';
import type { ToolResult, Usage } from './answering.js';
import type { Step } from './rows.js';

/** What was done for one answer: what was sent, what tools found, what it cost. Staff read it, and it goes with its chat. */
export type ChatInteractionEvent = DomainEvent<
  'InteractionRecorded',
  {
    history: string;
    steps: readonly Step[];
    sources: readonly ToolResult[];
    /** How many tool results there are; the answers of the first days do not say. */
    results?: number;
    usage: Usage | null;
    milliseconds: number;
    millisecondsToFirstWord: number | null;
  }
>;

export type ChatInteractionCommand = { readonly type: 'RecordSteps' } & ChatInteractionEvent['data'];

export type Recording = ChatInteractionEvent['data'];
export type ChatInteractionState = { readonly is: 'absent' } | ({ readonly is: 'recorded' } & Recording);

const schema: EventSchema<ChatInteractionEvent> = {
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
  Refusal<never>
> = {
  category: 'chatInteraction',
  initial: { is: 'absent' },
  schema,
  evolve: (_, { data }) => ({ ...data, steps: data.steps ?? [], sources: data.sources ?? [], is: 'recorded' }),
  // of another chat it is not: whoever knows an interaction may have asked it once more elsewhere
  decide: (state, { type: _type, ...data }) =>
    state.is === 'recorded' && state.history !== data.history ? [] : [{ type: 'InteractionRecorded', data }],
};

export const chatInteractionWords: EventDescriptions<ChatInteractionEvent> = {
  InteractionRecorded: () => description('Answer recorded', 'recorded how an answer came about.'),
};
