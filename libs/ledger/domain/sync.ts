import { type Decider, type RecordedEvent, type Refusal, refuse } from '@daybook/kernel/events';
import type { BooksBackup, SyncDelay, SyncEvent, SyncOutcome } from './sync.events.js';

/** The kinds of task that read a company's books and back them up; stored for ever. */
export const ledgerSync = 'ledgerSync';
export const ledgerBackup = 'ledgerBackup';

/** `job` is the task that reads the books, or backs them up. */
export type SyncCommand =
  | { readonly type: 'StartSync'; readonly job: string; readonly dropCachedDays: number }
  | { readonly type: 'RecordSync'; readonly job: string; readonly outcome: SyncOutcome }
  | ({ readonly type: 'RecordSyncDelay'; readonly job: string } & SyncDelay)
  /** `at`: now, ISO 8601 UTC. */
  | { readonly type: 'HastenSync'; readonly at: string }
  | { readonly type: 'RecordSyncFailure'; readonly job: string; readonly message: string }
  | { readonly type: 'StartBackup'; readonly job: string }
  | { readonly type: 'RecordBackup'; readonly job: string; readonly backup: BooksBackup }
  | { readonly type: 'RecordBackupFailure'; readonly job: string; readonly message: string }
  /** `over`: what the state was when the books began to be made anew. */
  | { readonly type: 'RecordRebuild'; readonly backup: BooksBackup; readonly over: Pick<SyncState, 'job' | 'last'> };

export type SyncRefusal = Refusal<'running' | 'daysOutOfRange' | 'backingUp' | 'neverRead' | 'readMeanwhile'>;

export interface SyncState {
  /** The last task that was started, and what it does while it runs. */
  readonly job: string | null;
  readonly running: 'sync' | 'backup' | null;
  /** When that began, ISO 8601 UTC. */
  readonly startedAt: string | null;
  /** How it waits, or did last. */
  readonly delay: SyncDelay | null;
  readonly last: Pick<SyncOutcome, 'realm' | 'at'> | null;
  readonly backup: BooksBackup | null;
}

export const mostCachedDays = 3_650;
/** Milliseconds. */
const [moments, aMinute] = [5_000, 60_000];
const running = refuse('running', 'The books are being read right now. Try again when that has finished.');
const backingUp = refuse('backingUp', 'The books are being backed up right now. Try again when that has finished.');
const neverRead = refuse(
  'neverRead',
  'The books have not been read yet. Back them up when the first sync has finished.',
);
/** Newer books than those that were being made. */
export const readMeanwhile = refuse(
  'readMeanwhile',
  'Somebody had the books read or made anew meanwhile, and those are kept. Look at them before you try again.',
);
const daysOutOfRange = refuse(
  'daysOutOfRange',
  `Choose how many of the last days are read anew: 0 to ${mostCachedDays.toLocaleString('en-US')}.`,
);

function evolve(state: SyncState, event: RecordedEvent<SyncEvent>): SyncState {
  switch (event.type) {
    case 'LedgerSyncStarted':
      return { ...state, job: event.data.job, running: 'sync', startedAt: event.meta.at, delay: null };
    case 'LedgerSyncSucceeded':
      return { ...state, running: null, last: { realm: event.data.realm, at: event.data.at } };
    case 'LedgerSyncPostponed':
      return { ...state, delay: event.data };
    case 'LedgerSyncHastened':
      return { ...state, delay: state.delay && { ...state.delay, until: event.data.until } };
    case 'LedgerBackupStarted':
      return { ...state, job: event.data.job, running: 'backup', startedAt: event.meta.at };
    case 'LedgerBackupCompleted':
      return { ...state, running: null, backup: backupOf(event.data) };
    case 'LedgerSyncFailed':
    case 'LedgerBackupFailed':
      return { ...state, running: null };
    case 'LedgerBooksRebuilt':
      return { ...state, last: { realm: event.data.realm, at: event.data.at } };
  }
}

function backupOf({ manifest, realm, at, counts, digest }: BooksBackup): BooksBackup {
  return { manifest, realm, at, counts, digest };
}

function decide(state: SyncState, command: SyncCommand): readonly SyncEvent[] | SyncRefusal {
  switch (command.type) {
    case 'StartSync':
      return startSync(state, command);
    case 'StartBackup': {
      const { job } = command;
      if (state.job === job) return [];
      if (state.last === null) return neverRead;
      return busy(state) ?? [{ type: 'LedgerBackupStarted', data: { job } }];
    }
    case 'RecordSync':
      return ifIts(state, command, 'sync', {
        type: 'LedgerSyncSucceeded',
        data: { job: command.job, ...command.outcome },
      });
    case 'RecordSyncDelay': {
      const { type: _, ...data } = command;
      return ifIts(state, command, 'sync', { type: 'LedgerSyncPostponed', data });
    }
    case 'HastenSync':
      return hasten(state, command.at);
    case 'RecordSyncFailure': {
      const { job, message } = command;
      return ifIts(state, command, 'sync', { type: 'LedgerSyncFailed', data: { job, message } });
    }
    case 'RecordBackup':
      return ifIts(state, command, 'backup', {
        type: 'LedgerBackupCompleted',
        data: { job: command.job, ...command.backup },
      });
    case 'RecordBackupFailure': {
      const { job, message } = command;
      return ifIts(state, command, 'backup', { type: 'LedgerBackupFailed', data: { job, message } });
    }
    case 'RecordRebuild':
      return busy(state) ?? rebuild(state, command);
  }
}

function startSync(
  state: SyncState,
  { job, dropCachedDays }: Extract<SyncCommand, { readonly type: 'StartSync' }>,
): readonly SyncEvent[] | SyncRefusal {
  if (state.job === job) return [];
  if (!Number.isInteger(dropCachedDays) || dropCachedDays < 0 || dropCachedDays > mostCachedDays) return daysOutOfRange;
  return busy(state) ?? [{ type: 'LedgerSyncStarted', data: { job, dropCachedDays } }];
}

/** What is due within moments, or was a moment ago, is tried without being asked for. */
function hasten({ job, running: kind, delay }: SyncState, at: string): readonly SyncEvent[] | SyncRefusal {
  if (kind !== 'sync' || job === null) return kind === null ? [] : backingUp;
  const left = delay && Date.parse(delay.until) - Date.parse(at);
  if (left === null || left < -aMinute) return running;
  const notBefore = delay?.notBefore === undefined ? delay?.until : delay.notBefore;
  const until = notBefore && notBefore > at ? notBefore : at;
  const gained = Date.parse(delay?.until ?? at) - Date.parse(until);
  return gained > moments ? [{ type: 'LedgerSyncHastened', data: { job, until } }] : [];
}

function rebuild(
  { job, last }: SyncState,
  { backup, over }: Extract<SyncCommand, { readonly type: 'RecordRebuild' }>,
): readonly SyncEvent[] | SyncRefusal {
  if (job !== over.job || last?.at !== over.last?.at) return readMeanwhile;
  return [{ type: 'LedgerBooksRebuilt', data: backup }];
}

function busy(state: SyncState): SyncRefusal | undefined {
  if (state.running === null) return undefined;
  return state.running === 'sync' ? running : backingUp;
}

/** What a task has to say counts while it is the one that runs. */
function ifIts(
  state: SyncState,
  { job }: { readonly job: string },
  kind: SyncState['running'],
  event: SyncEvent,
): readonly SyncEvent[] {
  return state.job === job && state.running === kind ? [event] : [];
}

/** How a company's books are read and backed up, one at a time: the stream `ledgerSync-{company}`. */
export const sync: Decider<SyncCommand, SyncState, SyncEvent, SyncRefusal> = {
  category: 'ledgerSync',
  initial: { job: null, running: null, startedAt: null, delay: null, last: null, backup: null },
  schema: {
    LedgerSyncStarted: { version: 1 },
    LedgerSyncPostponed: { version: 1 },
    LedgerSyncHastened: { version: 1 },
    LedgerSyncSucceeded: { version: 1 },
    LedgerSyncFailed: { version: 1 },
    LedgerBackupStarted: { version: 1 },
    LedgerBackupCompleted: { version: 1 },
    LedgerBackupFailed: { version: 1 },
    LedgerBooksRebuilt: { version: 1 },
  },
  evolve,
  decide,
};
