import {
  type Decider,
  type Decision,
  type DomainEvent,
  description,
  type EventDescriptions,
  type EventSchema,
  type RecordedEvent,
  type Refusal,
  refuse,
} from '@daybook/kernel/events';
import { limits } from './labels.js';

export type ZipEvent =
  /** Somebody wants these nodes, and what is below them, as one archive. */
  | DomainEvent<'ZipRequested', { nodes: readonly string[] }>
  /** All that is in it can be had now. */
  | DomainEvent<'ZipReady', Archive>
  /** `message` is for the person who waits. */
  | DomainEvent<'ZipFailed', { reason: ZipFailure; message: string }>
  /** The archive was removed, a day after it was made. */
  | DomainEvent<'ZipExpired', object>;

export interface Archive {
  /** Its key in the store. */
  readonly object: string;
  readonly size: number;
  /** How many files are in it. */
  readonly files: number;
  /** Their uuids; empty for archives from before they were noted. */
  readonly contents: readonly string[];
  readonly sha256: string;
}

export type ZipFailure = 'empty' | 'tooBig' | 'tooMany' | 'fault';

export type ZipCommand =
  | { readonly type: 'RequestZip'; readonly nodes: readonly string[] }
  | ({ readonly type: 'RecordZipReady' } & Archive)
  | { readonly type: 'RecordZipFailed'; readonly reason: ZipFailure; readonly message: string }
  | { readonly type: 'ExpireZip' };

export type ZipRefusal = Refusal<'notThere' | 'nothingChosen' | 'tooManyChosen' | 'notWaiting'>;

export interface Zip {
  readonly is: 'pending' | 'ready' | 'failed' | 'expired';
  readonly company: string | null;
  /** The person who asked; what they may not see is not packed. */
  readonly by: string | null;
  readonly nodes: readonly string[];
  readonly requestedAt: string;
  readonly ready: (Archive & { readonly at: string }) | null;
  readonly failure: { readonly reason: ZipFailure; readonly message: string } | null;
}
export type ZipState = { readonly is: 'absent' } | Zip;

const once = { version: 1 } as const;
const schema: EventSchema<ZipEvent> = {
  ZipRequested: once,
  ZipReady: { version: 2, upcast: { 1: (data: object) => ({ ...data, contents: [] }) } },
  ZipFailed: once,
  ZipExpired: once,
};

function evolve(state: ZipState, event: RecordedEvent<ZipEvent>): ZipState {
  const { at, by, company } = event.meta;
  if (event.type === 'ZipRequested') {
    const requester = 'user' in by ? by.user : null;
    const { nodes } = event.data;
    return { is: 'pending', company, by: requester, nodes, requestedAt: at, ready: null, failure: null };
  }
  if (state.is === 'absent') return state;
  switch (event.type) {
    case 'ZipReady':
      return { ...state, is: 'ready', ready: { ...event.data, at } };
    case 'ZipFailed':
      return { ...state, is: 'failed', failure: event.data };
    case 'ZipExpired':
      return { ...state, is: 'expired' };
  }
}

const refusals = {
  notThere: 'This download is no longer there. Start it again.',
  nothingChosen: 'Choose what to download.',
  tooManyChosen: `Choose at most ${limits.selection.toLocaleString('en-US')} items.`,
  notWaiting: 'This download has ended. Start it again.',
} as const;

function decide(state: ZipState, command: ZipCommand): Decision<ZipEvent, ZipRefusal> {
  if (command.type === 'RequestZip') {
    if (state.is !== 'absent') return [];
    const nodes = [...new Set(command.nodes)];
    if (nodes.length === 0) return no('nothingChosen');
    return nodes.length > limits.selection ? no('tooManyChosen') : [{ type: 'ZipRequested', data: { nodes } }];
  }
  if (state.is === 'absent') return no('notThere');
  switch (command.type) {
    case 'RecordZipReady': {
      const { type: _, ...data } = command;
      if (state.is === 'ready') return [];
      return state.is === 'pending' ? [{ type: 'ZipReady', data }] : no('notWaiting');
    }
    case 'RecordZipFailed': {
      const { type: _, ...data } = command;
      if (state.is === 'failed') return [];
      return state.is === 'pending' ? [{ type: 'ZipFailed', data }] : no('notWaiting');
    }
    case 'ExpireZip':
      return state.is === 'expired' ? [] : [{ type: 'ZipExpired', data: {} }];
  }
}

function no(code: keyof typeof refusals): ZipRefusal {
  return refuse(code, refusals[code]);
}

/** One archive on its way from the wish to the link. */
export const zip: Decider<ZipCommand, ZipState, ZipEvent, ZipRefusal> = {
  category: 'zip',
  initial: { is: 'absent' },
  schema,
  evolve,
  decide,
};

/** What the history says of each event. */
export const zipWords: EventDescriptions<ZipEvent> = {
  ZipRequested: () => description('Download asked for', 'asked for several files as one download.'),
  ZipReady: ({ data }) =>
    description(
      'Download ready',
      `packed ${data.files === 1 ? 'one file' : `${data.files.toLocaleString('en-US')} files`}.`,
    ),
  ZipFailed: () => description('Download failed', 'could not pack the files.'),
  ZipExpired: () => description('Download expired', 'removed the packed files after a day.'),
};
