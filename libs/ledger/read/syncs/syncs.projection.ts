import { subjectOf } from '@daybook/kernel/events';
import { change, own, projection, table } from '@daybook/kernel/projecting';
import type { SyncEvent } from '@daybook/ledger/domain';
import { LedgerSyncRow } from './sync.entity.js';

const waitsNoMore = { waitsUntil: null, waitsFor: null };

const syncs = table<LedgerSyncRow, SyncEvent>({
  entity: LedgerSyncRow,
  categories: ['ledgerSync'],
  on: {
    LedgerSyncStarted: own((row, { stream, meta: { at } }) => ({
      company: subjectOf(stream),
      isRunning: true,
      ...waitsNoMore,
      startedAt: at,
      succeededAt: row?.succeededAt ?? null,
      failure: row?.failure ?? null,
      accountsThatDiffer: row?.accountsThatDiffer ?? 0,
      isBackingUp: false,
      backedUpAt: row?.backedUpAt ?? null,
      backupFailure: row?.backupFailure ?? null,
    })),
    LedgerSyncPostponed: change((_, { data: { until, message } }) => ({ waitsUntil: until, waitsFor: message })),
    LedgerSyncHastened: change((_, { data: { until } }) => ({ waitsUntil: until })),
    LedgerSyncSucceeded: change((_, { data: { tieOut }, meta: { at } }) => ({
      isRunning: false,
      ...waitsNoMore,
      succeededAt: at,
      failure: null,
      accountsThatDiffer: tieOut.accounts,
    })),
    LedgerSyncFailed: change((_, { data: { message } }) => ({ isRunning: false, ...waitsNoMore, failure: message })),
    LedgerBackupStarted: change(() => ({ isBackingUp: true })),
    LedgerBackupCompleted: change((_, { meta: { at } }) => ({
      isBackingUp: false,
      backedUpAt: at,
      backupFailure: null,
    })),
    LedgerBackupFailed: change((_, { data: { message } }) => ({ isBackingUp: false, backupFailure: message })),
    // the copy that differed is gone
    LedgerBooksRebuilt: change(() => ({ accountsThatDiffer: 0 })),
  },
});

/** When and how the books of companies were read and backed up. */
export const ledgerSyncs = projection({ name: 'ledgerSyncs', version: 3, tables: [syncs] });
