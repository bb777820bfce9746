import {
  changed,
  type Decider,
  type Fact,
  type FactSchema,
  type Recorded,
  type Refusal,
  refuse,
  told,
  type Words,
} from '@daybook/kernel/events';

export type ThingFact =
  /** A thing was added to a company. */
  Fact<'ThingAdded', { name: string }> | Fact<'ThingRenamed', { from: string; to: string }>;

export type ThingCommand =
  | { readonly type: 'AddThing'; readonly name: string }
  | { readonly type: 'RenameThing'; readonly name: string };

export type ThingRefusal = Refusal<'empty' | 'notThere'>;

export type ThingState = { readonly is: 'absent' } | { readonly is: 'there'; readonly name: string };

const schema: FactSchema<ThingFact> = {
  ThingAdded: { version: 1 },
  ThingRenamed: { version: 1 },
};

function evolve(_: ThingState, fact: Recorded<ThingFact>): ThingState {
  switch (fact.type) {
    case 'ThingAdded':
      return { is: 'there', name: fact.data.name };
    case 'ThingRenamed':
      return { is: 'there', name: fact.data.to };
  }
}

function decide(state: ThingState, command: ThingCommand): readonly ThingFact[] | ThingRefusal {
  const name = command.name.trim();
  if (name === '') return refuse('empty', 'Enter a name.');
  switch (command.type) {
    case 'AddThing':
      return state.is === 'there' ? [] : [{ type: 'ThingAdded', data: { name } }];
    case 'RenameThing':
      if (state.is === 'absent') return refuse('notThere', 'This thing is not there any more.');
      return name === state.name ? [] : [{ type: 'ThingRenamed', data: { from: state.name, to: name } }];
  }
}

/** One thing of a company. */
export const thing: Decider<ThingCommand, ThingState, ThingFact, ThingRefusal> = {
  category: 'thing',
  initial: { is: 'absent' },
  schema,
  evolve,
  decide,
};

/** What the history says of each fact. */
export const words: Words<ThingFact> = {
  ThingAdded: ({ data }) => told('Thing added', `added the thing ${data.name}.`),
  ThingRenamed: ({ data }) => changed('Thing renamed', 'renamed this thing.', 'Name', data),
};
