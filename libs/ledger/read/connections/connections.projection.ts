import { subjectOf } from '@daybook/kernel/events';
import { at, change, ignored, own, projection, table } from '@daybook/kernel/projecting';
import type { AccountingIdEvent, ConnectionEvent } from '@daybook/ledger/domain';
import { AccountingIdRow } from './accounting-id.entity.js';
import { LedgerConnectionRow } from './connection.entity.js';

const connections = table<LedgerConnectionRow, ConnectionEvent>({
  entity: LedgerConnectionRow,
  categories: ['ledgerConnection'],
  on: {
    LedgerConnectionBegun: ignored,
    LedgerConnected: own((_, { stream, data: { realm, name = null }, meta }) => ({
      company: subjectOf(stream),
      status: 'ACTIVE',
      realm,
      booksName: name,
      connectedAt: meta.at,
      changedAt: meta.at,
    })),
    LedgerConnectionExpired: change((_, { meta }) => ({ status: 'EXPIRED', changedAt: meta.at })),
    LedgerDisconnected: change((_, { meta }) => ({ status: 'NOT_CONNECTED', changedAt: meta.at })),
  },
});

const ids = table<AccountingIdRow, AccountingIdEvent>({
  entity: AccountingIdRow,
  categories: ['accountingIdSequence'],
  on: {
    AccountingCompanyIdAssigned: at(
      ({ data }) => [data.company],
      (_, { data: { company, to } }) => ({ company, id: to }),
    ),
  },
});

/** Which companies’ books are connected, and the firm's own numbers of companies. */
export const ledgerConnections = projection({ name: 'ledgerConnections', version: 2, tables: [connections, ids] });
