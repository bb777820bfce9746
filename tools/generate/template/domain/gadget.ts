import {
  changed,
  type Decider,
  type Decision,
  type DecisionContext,
  type DomainEvent,
  description,
  type EventDescriptions,
  type EventSchema,
  type RecordedEvent,
} from '@daybook/kernel/events';
import { type CommandOf, decideOperation } from '@daybook/kernel/operations';
import { type addGadget, type GadgetRefusal, gadgetOperations, refusals } from './operations/index.js';

export type GadgetEvent =
  /** Added to a company. */
  DomainEvent<'GadgetAdded', { name: string }> | DomainEvent<'GadgetRenamed', { from: string; to: string }>;

export type GadgetCommand = CommandOf<typeof addGadget> | CommandOf<(typeof gadgetOperations)[number]>;

export interface Gadget {
  readonly is: 'there';
  /** Whose it is: rights on it are asked in this company, whatever the caller says. */
  readonly company: string | null;
  readonly name: string;
}
export type GadgetState = { readonly is: 'absent' } | Gadget;

const schema: EventSchema<GadgetEvent> = {
  GadgetAdded: { version: 1 },
  GadgetRenamed: { version: 1 },
};

function evolve(state: GadgetState, event: RecordedEvent<GadgetEvent>): GadgetState {
  switch (event.type) {
    case 'GadgetAdded':
      return { is: 'there', company: event.meta.company, name: event.data.name };
    case 'GadgetRenamed':
      return state.is === 'there' ? { ...state, name: event.data.to } : state;
  }
}

function decide(
  state: GadgetState,
  command: GadgetCommand,
  context: DecisionContext,
): Decision<GadgetEvent, GadgetRefusal> {
  if (command.type === 'addGadget') return state.is === 'there' ? [] : added(command.name.trim());
  if (state.is === 'absent') return refusals.notThere;
  return decideOperation(gadgetOperations, state, command, context) ?? [];
}

function added(name: string): Decision<GadgetEvent, GadgetRefusal> {
  return name === '' ? refusals.empty : [{ type: 'GadgetAdded', data: { name } }];
}

/** One gadget of a company. */
export const gadget: Decider<GadgetCommand, GadgetState, GadgetEvent, GadgetRefusal> = {
  category: 'gadget',
  initial: { is: 'absent' },
  schema,
  evolve,
  decide,
};

/** What the history says of each event. */
export const words: EventDescriptions<GadgetEvent> = {
  GadgetAdded: ({ data }) => description('Gadget added', `added the gadget ${data.name}.`),
  GadgetRenamed: ({ data }) => changed('Gadget renamed', 'renamed this gadget.', 'Name', data),
};
