import {
  changed,
  type Decider,
  type DomainEvent,
  description,
  type EventDescriptions,
  type EventSchema,
  type RecordedEvent,
  type Refusal,
  refuse,
} from '@daybook/kernel/events';

export type ThingEvent =
  /** Added to a company. */
  DomainEvent<'ThingAdded', { name: string }> | DomainEvent<'ThingRenamed', { from: string; to: string }>;

export type ThingCommand =
  | { readonly type: 'AddThing'; readonly name: string }
  | { readonly type: 'RenameThing'; readonly name: string };

export type ThingRefusal = Refusal<'empty' | 'notThere'>;

export interface Thing {
  readonly is: 'there';
  /** Whose it is: rights on it are asked in this company, whatever the caller says. */
  readonly company: string | null;
  readonly name: string;
}
export type ThingState = { readonly is: 'absent' } | Thing;

const schema: EventSchema<ThingEvent> = {
  ThingAdded: { version: 1 },
  ThingRenamed: { version: 1 },
};

const nameless = refuse('empty', 'Enter a name.');
const gone = refuse('notThere', 'This thing is not there any more.');

function evolve(state: ThingState, event: RecordedEvent<ThingEvent>): ThingState {
  switch (event.type) {
    case 'ThingAdded':
      return { is: 'there', company: event.meta.company, name: event.data.name };
    case 'ThingRenamed':
      return state.is === 'there' ? { ...state, name: event.data.to } : state;
  }
}

function decide(state: ThingState, command: ThingCommand): readonly ThingEvent[] | ThingRefusal {
  switch (command.type) {
    case 'AddThing': {
      if (state.is === 'there') return [];
      const name = command.name.trim();
      return name === '' ? nameless : [{ type: 'ThingAdded', data: { name } }];
    }
    case 'RenameThing': {
      if (state.is === 'absent') return gone;
      const name = command.name.trim();
      if (name === '') return nameless;
      return name === state.name ? [] : [{ type: 'ThingRenamed', data: { from: state.name, to: name } }];
    }
  }
}

/** One thing of a company. */
export const thing: Decider<ThingCommand, ThingState, ThingEvent, ThingRefusal> = {
  category: 'thing',
  initial: { is: 'absent' },
  schema,
  evolve,
  decide,
};

/** What the history says of each event. */
export const words: EventDescriptions<ThingEvent> = {
  ThingAdded: ({ data }) => description('Thing added', `added the thing ${data.name}.`),
  ThingRenamed: ({ data }) => changed('Thing renamed', 'renamed this thing.', 'Name', data),
};
