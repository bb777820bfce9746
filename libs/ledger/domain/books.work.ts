import { subjectOf } from '@daybook/kernel/events';
import type { WaitingThing, WorkDescription } from '@daybook/kernel/work';
import type { ConnectionEvent, ConnectionStatus } from './connection.js';
import type { SyncEvent } from './sync.events.js';

/**
 * `difference`: from the ledger's own trial balance · `remark`: they tie out, and something is left to look at ·
 * `reading`: nobody has read them for two days; one night may be missed.
 */
export type BooksWork = 'consent' | 'failure' | 'difference' | 'remark' | 'reading';

/** How the connection and the copy of the books stand; instants. */
interface Books {
  readonly status: ConnectionStatus;
  /** Since when they cannot be read, since when they differ, and since when something is left to look at; null: not so. */
  readonly failedAt: string | null;
  readonly differedAt: string | null;
  readonly remarkedAt: string | null;
  /** When they were connected, or read to the end after that. */
  readonly readAt: string;
}

type Waiting = WaitingThing<BooksWork, Books>;

/** What somebody has to do first. */
function asking(memory: Books): Partial<Waiting> {
  const { status, failedAt, differedAt, remarkedAt, readAt } = memory;
  if (status === 'EXPIRED') return { memory, waits: 'consent' };
  if (status === 'NOT_CONNECTED') return { memory, waits: null };
  if (failedAt) return { memory, waits: 'failure', since: failedAt };
  if (differedAt) return { memory, waits: 'difference', since: differedAt };
  return remarkedAt ? { memory, waits: 'remark', since: remarkedAt } : { memory, waits: 'reading', since: readAt };
}

const changed = ({ memory }: Waiting, change: Partial<Books>) => (memory ? asking({ ...memory, ...change }) : {});

const isForStaff = { right: 'see', isForStaff: true, isAskedElsewhere: true } as const;

/** Staff see to it that books can be read, are read and tie out; they have a page for it. */
export const booksWork: WorkDescription<ConnectionEvent | SyncEvent, BooksWork, Books> = {
  kind: 'books',
  categories: ['ledgerConnection', 'ledgerSync'],
  waits: {
    consent: { ...isForStaff, says: 'no longer connected' },
    failure: { ...isForStaff, says: 'could not be read' },
    difference: { ...isForStaff, says: 'differ from the ledger' },
    remark: { ...isForStaff, says: 'have something to look at' },
    reading: { ...isForStaff, hoursBefore: 48, says: 'not read for two days' },
  },
  on: {
    // books are called by their company
    LedgerConnected: {
      starts: ({ stream, meta }, before) => ({
        title: 'Books',
        company: subjectOf(stream),
        ...asking({
          failedAt: null,
          differedAt: null,
          remarkedAt: null,
          ...before?.memory,
          status: 'ACTIVE',
          readAt: meta.at,
        }),
      }),
    },
    LedgerConnectionExpired: { now: (thing) => changed(thing, { status: 'EXPIRED' }) },
    LedgerDisconnected: { now: (thing) => changed(thing, { status: 'NOT_CONNECTED' }) },
    LedgerSyncSucceeded: {
      now: (thing, { data, meta: { at } }) => {
        const { accounts, toLookAt = 0 } = data.tieOut;
        const differedAt = accounts > 0 ? (thing.memory?.differedAt ?? at) : null;
        const remarkedAt = toLookAt > 0 ? (thing.memory?.remarkedAt ?? at) : null;
        return changed(thing, { failedAt: null, differedAt, remarkedAt, readAt: at });
      },
    },
    LedgerSyncFailed: { now: (thing, { meta }) => changed(thing, { failedAt: thing.memory?.failedAt ?? meta.at }) },
    // the copy that differed is gone
    LedgerBooksRebuilt: { now: (thing) => changed(thing, { differedAt: null, remarkedAt: null }) },
    LedgerConnectionBegun: 'ignored',
    LedgerSyncStarted: 'ignored',
    LedgerSyncPostponed: 'ignored',
    LedgerSyncHastened: 'ignored',
    LedgerBackupStarted: 'ignored',
    LedgerBackupCompleted: 'ignored',
    LedgerBackupFailed: 'ignored',
  },
};
