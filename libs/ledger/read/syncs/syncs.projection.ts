import { subjectOf } from '@daybook/kernel/events';
import { change, own, projection, table } from '@daybook/kernel/projecting';
import type { SyncEvent } from '@daybook/ledger/domain';
import { LedgerSyncRow } from './sync.entity.js';

const syncs = table<LedgerSyncRow, SyncEvent>({
  entity: LedgerSyncRow,
  categories: ['ledgerSync'],
  on: {
    LedgerSyncStarted: own((row, { stream, meta: { at } }) => ({
      company: subjectOf(stream),
      isRunning: true,
      startedAt: at,
      succeededAt: row?.succeededAt ?? null,
      failure: row?.failure ?? null,
      accountsThatDiffer: row?.accountsThatDiffer ?? 0,
    })),
    LedgerSyncSucceeded: change((_, { data: { tieOut }, meta: { at } }) => ({
      isRunning: false,
      succeededAt: at,
      failure: null,
      accountsThatDiffer: tieOut.accounts,
    })),
    LedgerSyncFailed: change((_, { data: { message } }) => ({ isRunning: false, failure: message })),
  },
});

/** When and how the books of companies were read. */
export const ledgerSyncs = projection({ name: 'ledgerSyncs', version: 1, tables: [syncs] });
