import {
  type Decider,
  type DomainEvent,
  description,
  type EventDescriptions,
  type EventSchema,
  type Refusal,
  refuse,
} from '@daybook/kernel/events';
import { limits } from './labels.js';

/** An attempt to have a model answer, counted once however often it is sent; asking again for the same answer is another. */
export type ChatAllowanceEvent = DomainEvent<'QuestionCounted', { attempt: string }>;

export interface ChatAllowanceCommand {
  readonly type: 'CountQuestion';
  readonly attempt: string;
}

/** `message` is the moment, ISO 8601, from which the person may ask again: who says so knows their time zone. */
export type ChatAllowanceRefusal = Refusal<'tooMany'>;

/** The last questions of one person, oldest first, in whichever company. */
export type ChatAllowanceState = readonly { readonly attempt: string; readonly at: string }[];

const schema: EventSchema<ChatAllowanceEvent> = {
  QuestionCounted: { version: 1 },
};

const hour = 3_600_000;

/** How much one person may ask: the 31st question of an hour is refused, also of those sent at one instant. */
export const chatAllowance: Decider<
  ChatAllowanceCommand,
  ChatAllowanceState,
  ChatAllowanceEvent,
  ChatAllowanceRefusal
> = {
  category: 'chatAllowance',
  initial: [],
  schema,
  evolve: (state, { data: { attempt }, meta: { at } }) => [...state, { attempt, at }].slice(-limits.questionsAnHour),
  decide(state, { attempt }, { at }) {
    if (state.some((one) => one.attempt === attempt)) return [];
    const oldest = state.at(-limits.questionsAnHour);
    const isFree = oldest === undefined || Date.parse(at) - Date.parse(oldest.at) >= hour;
    if (!isFree) return refuse('tooMany', new Date(Date.parse(oldest.at) + hour).toISOString());
    return [{ type: 'QuestionCounted', data: { attempt } }];
  },
};

export const chatAllowanceWords: EventDescriptions<ChatAllowanceEvent> = {
  QuestionCounted: () => description('Question counted', 'asked the assistant.'),
};
