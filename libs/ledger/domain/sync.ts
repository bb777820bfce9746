import {
  type Decider,
  type DomainEvent,
  description,
  type EventDescriptions,
  type RecordedEvent,
  type Refusal,
  refuse,
} from '@daybook/kernel/events';

/** The kind of task that reads a company's books; stored for ever. */
export const ledgerSync = 'ledgerSync';

/** How many records of each kind a copy of the books has. */
export interface BooksCounts {
  readonly account: number;
  readonly party: number;
  readonly label: number;
  readonly transaction: number;
}

/** What a sync found, never the books themselves. */
export interface SyncOutcome {
  /** The ledger's id of the company. */
  readonly realm: string;
  /** From when on changes were asked for, ISO 8601 UTC; null: everything was read. */
  readonly since: string | null;
  /** What changed in the ledger from then on is for the next sync. */
  readonly at: string;
  readonly counts: BooksCounts;
  /** SHA-256 over all that the copy has. */
  readonly digest: string;
  /** Beside the ledger's own trial balance at the end of `day`: how many accounts differ, and by how many cents together. */
  readonly tieOut: { readonly day: string; readonly accounts: number; readonly cents: number };
}

export type SyncEvent =
  /** The last days of the copy, so many, are read anew. */
  | DomainEvent<'LedgerSyncStarted', { job: string; dropCachedDays: number }>
  | DomainEvent<'LedgerSyncSucceeded', { job: string } & SyncOutcome>
  /** `message` is for people: what happened, and what to do. */
  | DomainEvent<'LedgerSyncFailed', { job: string; message: string }>;

/** `job` is the task that reads the books. */
export type SyncCommand =
  | { readonly type: 'StartSync'; readonly job: string; readonly dropCachedDays: number }
  | { readonly type: 'RecordSync'; readonly job: string; readonly outcome: SyncOutcome }
  | { readonly type: 'RecordSyncFailure'; readonly job: string; readonly message: string };

export type SyncRefusal = Refusal<'running' | 'daysOutOfRange'>;

export interface SyncState {
  /** The last one that was started, and whether it still runs. */
  readonly job: string | null;
  readonly isRunning: boolean;
  readonly last: Pick<SyncOutcome, 'realm' | 'at'> | null;
}

export const mostCachedDays = 3_650;
const running = refuse('running', 'The books are being read right now. Try again when that has finished.');
const daysOutOfRange = refuse(
  'daysOutOfRange',
  `Choose how many of the last days are read anew: 0 to ${mostCachedDays.toLocaleString('en-US')}.`,
);

function evolve(state: SyncState, event: RecordedEvent<SyncEvent>): SyncState {
  switch (event.type) {
    case 'LedgerSyncStarted':
      return { ...state, job: event.data.job, isRunning: true };
    case 'LedgerSyncSucceeded':
      return { ...state, isRunning: false, last: { realm: event.data.realm, at: event.data.at } };
    case 'LedgerSyncFailed':
      return { ...state, isRunning: false };
  }
}

function decide(state: SyncState, command: SyncCommand): readonly SyncEvent[] | SyncRefusal {
  const { job } = command;
  const isIts = state.job === job;
  switch (command.type) {
    case 'StartSync': {
      const { dropCachedDays } = command;
      if (isIts) return [];
      if (!Number.isInteger(dropCachedDays) || dropCachedDays < 0 || dropCachedDays > mostCachedDays)
        return daysOutOfRange;
      return state.isRunning ? running : [{ type: 'LedgerSyncStarted', data: { job, dropCachedDays } }];
    }
    case 'RecordSync':
      return isIts && state.isRunning ? [{ type: 'LedgerSyncSucceeded', data: { job, ...command.outcome } }] : [];
    case 'RecordSyncFailure':
      return isIts && state.isRunning ? [{ type: 'LedgerSyncFailed', data: { job, message: command.message } }] : [];
  }
}

/** How a company's books are read, one sync at a time: the stream `ledgerSync-{company}`. */
export const sync: Decider<SyncCommand, SyncState, SyncEvent, SyncRefusal> = {
  category: 'ledgerSync',
  initial: { job: null, isRunning: false, last: null },
  schema: {
    LedgerSyncStarted: { version: 1 },
    LedgerSyncSucceeded: { version: 1 },
    LedgerSyncFailed: { version: 1 },
  },
  evolve,
  decide,
};

export const syncWords: EventDescriptions<SyncEvent> = {
  LedgerSyncStarted: () => description('Books asked for', 'began to read the books at QuickBooks.'),
  LedgerSyncSucceeded: ({ data: { counts, tieOut } }) =>
    description(
      'Books read',
      `read the books: ${counts.transaction.toLocaleString('en-US')} transactions, ${tiesOutInWords(tieOut)}.`,
    ),
  LedgerSyncFailed: ({ data }) => description('Books not read', `could not read the books: ${data.message}`),
};

function tiesOutInWords({ accounts }: SyncOutcome['tieOut']): string {
  if (accounts === 0) return 'and they tie out';
  return `and ${accounts === 1 ? 'one account differs' : `${accounts} accounts differ`} from QuickBooks`;
}
