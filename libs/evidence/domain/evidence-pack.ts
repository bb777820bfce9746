import {
  type Decider,
  type DomainEvent,
  dayInWords,
  description,
  type EventDescriptions,
  type EventSchema,
  type RecordedEvent,
  type Refusal,
  refuse,
} from '@daybook/kernel/events';

export type EvidencePackEvent =
  | DomainEvent<'EvidencePackRequested', PackRequest>
  | DomainEvent<'EvidencePackMade', PackMade>
  /** `message` is for the person who waits. */
  | DomainEvent<'EvidencePackFailed', { message: string }>
  /** Somebody downloaded it, to hand it on. */
  | DomainEvent<'EvidencePackHandedOut', object>;

export interface PackRequest {
  /** The async task that makes it. */
  readonly task: string;
  /** Days as yyyy-mm-dd in the zone of the company, both included. */
  readonly from: string;
  readonly to: string;
  /** Kinds of things: todo, file. */
  readonly kinds: readonly string[];
}

export interface PackMade {
  /** Of the zip. */
  readonly sha256: string;
  readonly size: number;
  /** What is in it. */
  readonly events: number;
  readonly files: number;
}

export type EvidencePackCommand =
  | ({ readonly type: 'RequestPack'; readonly offered: readonly string[] } & PackRequest)
  | ({ readonly type: 'RecordMade' } & PackMade)
  | { readonly type: 'RecordFailed'; readonly message: string }
  | { readonly type: 'RecordHandedOut' };

export type EvidencePackRefusal = Refusal<'notThere' | 'badPeriod' | 'noKinds' | 'notMade'>;

export interface EvidencePack extends PackRequest {
  readonly is: 'requested' | 'made' | 'failed';
  readonly company: string | null;
}
export type EvidencePackState = { readonly is: 'absent' } | EvidencePack;

const once = { version: 1 } as const;
const schema: EventSchema<EvidencePackEvent> = {
  EvidencePackRequested: once,
  EvidencePackMade: once,
  EvidencePackFailed: once,
  EvidencePackHandedOut: once,
};

function evolve(state: EvidencePackState, event: RecordedEvent<EvidencePackEvent>): EvidencePackState {
  if (event.type === 'EvidencePackRequested') return { is: 'requested', company: event.meta.company, ...event.data };
  if (state.is === 'absent') return state;
  switch (event.type) {
    case 'EvidencePackMade':
      return { ...state, is: 'made' };
    case 'EvidencePackFailed':
      return { ...state, is: 'failed' };
    case 'EvidencePackHandedOut':
      return state;
  }
}

const gone = refuse('notThere', 'This pack is no longer there. Request it again.');
const backwards = refuse('badPeriod', 'The last day is before the first. Choose a later one.');
const kindless = refuse('noKinds', 'Choose at least one kind of record.');
const unfinished = refuse('notMade', 'This pack has not been made. Request it again.');

function decide(
  state: EvidencePackState,
  command: EvidencePackCommand,
): readonly EvidencePackEvent[] | EvidencePackRefusal {
  if (command.type === 'RequestPack') {
    if (state.is !== 'absent') return [];
    const { task, from, to, offered } = command;
    if (to < from) return backwards;
    const kinds = offered.filter((kind) => command.kinds.includes(kind));
    if (kinds.length === 0) return kindless;
    return [{ type: 'EvidencePackRequested', data: { task, from, to, kinds } }];
  }
  if (state.is === 'absent') return gone;
  switch (command.type) {
    case 'RecordMade': {
      const { sha256, size, events, files } = command;
      return state.is === 'requested' ? [{ type: 'EvidencePackMade', data: { sha256, size, events, files } }] : [];
    }
    case 'RecordFailed':
      return state.is === 'requested' ? [{ type: 'EvidencePackFailed', data: { message: command.message } }] : [];
    case 'RecordHandedOut':
      return state.is === 'made' ? [{ type: 'EvidencePackHandedOut', data: {} }] : unfinished;
  }
}

/** The events and files of a company as a signed pack: asked for, made, handed out. */
export const evidencePack: Decider<EvidencePackCommand, EvidencePackState, EvidencePackEvent, EvidencePackRefusal> = {
  category: 'evidencePack',
  initial: { is: 'absent' },
  schema,
  evolve,
  decide,
};

/** The name of the kind of task. */
export const evidencePackTask = 'evidencePack';

/** Parameters of the task. */
export interface EvidencePackTask {
  readonly pack: string;
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** What the history says of each event. */
export const words: EventDescriptions<EvidencePackEvent> = {
  EvidencePackRequested: ({ data }) =>
    description(
      'Evidence pack requested',
      `requested an evidence pack from ${dayInWords(data.from)} to ${dayInWords(data.to)}.`,
    ),
  EvidencePackMade: ({ data }) =>
    description(
      'Evidence pack made',
      `made the evidence pack: ${counted(data.events, 'event')}, ${counted(data.files, 'file')}.`,
    ),
  EvidencePackFailed: ({ data }) => description('Evidence pack failed', `could not make the pack: ${data.message}`),
  EvidencePackHandedOut: () => description('Evidence pack handed out', 'downloaded the evidence pack.'),
};
