import {
  type Decider,
  type DomainEvent,
  description,
  type EventDescriptions,
  type RecordedEvent,
  type Refusal,
  refuse,
} from '@daybook/kernel/events';

export type ConnectionEvent =
  /** Somebody went to the ledger to consent; only the hash of the state that has to come back is stored. */
  | DomainEvent<'LedgerConnectionBegun', { stateHash: string; expiresAt: string }>
  /** `name`: the ledger's of the company whose books these are; absent in events from before it was asked. */
  | DomainEvent<'LedgerConnected', { realm: string; stateHash: string; name?: string }>
  /** The ledger takes the consent for ended. */
  | DomainEvent<'LedgerConnectionExpired', { realm: string }>
  | DomainEvent<'LedgerDisconnected', { realm: string }>;

/** `at` and `expiresAt` are ISO 8601 UTC. */
export type ConnectionCommand =
  | { readonly type: 'BeginLedgerConnection'; readonly stateHash: string; readonly expiresAt: string }
  | {
      readonly type: 'FinishLedgerConnection';
      readonly stateHash: string;
      readonly realm: string;
      readonly name: string;
      readonly at: string;
    }
  /** `stateHash` of the connection whose tokens were refused: one made since stays. */
  | { readonly type: 'RecordTokenRefusal'; readonly stateHash: string }
  | { readonly type: 'DisconnectLedger' };

export type ConnectionRefusal = Refusal<'stateUnknown' | 'otherBooks'>;

export type ConnectionStatus = 'NOT_CONNECTED' | 'ACTIVE' | 'EXPIRED';

export interface ConnectionState {
  readonly status: ConnectionStatus;
  /** Of the books that are, or were last, connected. */
  readonly realm: string | null;
  readonly begun: { readonly stateHash: string; readonly expiresAt: string } | null;
  /** The last state that was finished: the same again changes nothing. */
  readonly finished: string | null;
}

export const stateUnknown = refuse(
  'stateUnknown',
  'This connection was not begun here, or more than ten minutes ago. Press Connect again.',
);
const otherBooks = refuse(
  'otherBooks',
  'Other books are connected to this company. Disconnect them first, then connect these.',
);

function evolve(state: ConnectionState, event: RecordedEvent<ConnectionEvent>): ConnectionState {
  switch (event.type) {
    case 'LedgerConnectionBegun':
      return { ...state, begun: event.data };
    case 'LedgerConnected':
      return { status: 'ACTIVE', realm: event.data.realm, begun: null, finished: event.data.stateHash };
    case 'LedgerConnectionExpired':
      return { ...state, status: 'EXPIRED' };
    case 'LedgerDisconnected':
      return { ...state, status: 'NOT_CONNECTED', begun: null };
  }
}

/** Why a connection cannot be finished, for those who have to know before the ledger is asked. */
export function finishRefusal(
  { begun, status, realm }: ConnectionState,
  asked: { readonly stateHash: string; readonly realm: string; readonly at: string },
): ConnectionRefusal | undefined {
  if (begun?.stateHash !== asked.stateHash || begun.expiresAt <= asked.at) return stateUnknown;
  return status !== 'NOT_CONNECTED' && realm !== asked.realm ? otherBooks : undefined;
}

function decide(state: ConnectionState, command: ConnectionCommand): readonly ConnectionEvent[] | ConnectionRefusal {
  switch (command.type) {
    case 'BeginLedgerConnection': {
      const { stateHash, expiresAt } = command;
      return [{ type: 'LedgerConnectionBegun', data: { stateHash, expiresAt } }];
    }
    case 'FinishLedgerConnection': {
      const { stateHash, realm, name } = command;
      if (state.finished === stateHash && state.realm === realm) return [];
      return finishRefusal(state, command) ?? [{ type: 'LedgerConnected', data: { realm, stateHash, name } }];
    }
    case 'RecordTokenRefusal': {
      const { status, realm, finished } = state;
      if (status !== 'ACTIVE' || realm === null || finished !== command.stateHash) return [];
      return [{ type: 'LedgerConnectionExpired', data: { realm } }];
    }
    case 'DisconnectLedger':
      if (state.status === 'NOT_CONNECTED' || state.realm === null) return [];
      return [{ type: 'LedgerDisconnected', data: { realm: state.realm } }];
  }
}

/** Whether a company's books are connected: the stream `ledgerConnection-{company}`. */
export const connection: Decider<ConnectionCommand, ConnectionState, ConnectionEvent, ConnectionRefusal> = {
  category: 'ledgerConnection',
  initial: { status: 'NOT_CONNECTED', realm: null, begun: null, finished: null },
  schema: {
    LedgerConnectionBegun: { version: 1 },
    LedgerConnected: { version: 1 },
    LedgerConnectionExpired: { version: 1 },
    LedgerDisconnected: { version: 1 },
  },
  evolve,
  decide,
};

export const connectionWords: EventDescriptions<ConnectionEvent> = {
  LedgerConnectionBegun: () => description('QuickBooks', 'went to QuickBooks to connect the books.'),
  LedgerConnected: () => description('QuickBooks connected', 'connected the books at QuickBooks.'),
  LedgerConnectionExpired: () => description('QuickBooks expired', 'found the consent of QuickBooks ended.'),
  LedgerDisconnected: () => description('QuickBooks disconnected', 'disconnected the books at QuickBooks.'),
};
