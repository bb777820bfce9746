import { subjectOf } from '@daybook/kernel/events';
import { change, ignored, own, projection, table } from '@daybook/kernel/projecting';
import type { ConnectionEvent } from '@daybook/ledger/domain';
import { LedgerConnectionRow } from './connection.entity.js';

const connections = table<LedgerConnectionRow, ConnectionEvent>({
  entity: LedgerConnectionRow,
  categories: ['ledgerConnection'],
  on: {
    LedgerConnectionBegun: ignored,
    LedgerConnected: own((_, { stream, data: { realm }, meta: { at } }) => ({
      company: subjectOf(stream),
      status: 'ACTIVE',
      realm,
      connectedAt: at,
      changedAt: at,
    })),
    LedgerConnectionExpired: change((_, { meta: { at } }) => ({ status: 'EXPIRED', changedAt: at })),
    LedgerDisconnected: change((_, { meta: { at } }) => ({ status: 'NOT_CONNECTED', changedAt: at })),
  },
});

/** Which companies' books are connected. */
export const ledgerConnections = projection({ name: 'ledgerConnections', version: 1, tables: [connections] });
