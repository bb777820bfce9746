import { recorded } from '@daybook/kernel/events/spec';
import { drift, migrate } from '@daybook/kernel/postgres';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import type { ConnectionEvent } from '@daybook/ledger/domain';
import { freshDatabase } from '@daybook/testing/postgres';
import { entities, ledgerConnections, migrations } from '../index.js';

const company = '00000000-0000-4000-8000-0000000000c1';
const { rowsOf } = projectionSpec(ledgerConnections);
const rowsAfter = (...events: ConnectionEvent[]) =>
  rowsOf(...events.map((event, n) => recorded(event, n, {}, `ledgerConnection-${company}`))).ledger_connections;

const begun: ConnectionEvent = {
  type: 'LedgerConnectionBegun',
  data: { stateHash: 'a', expiresAt: '2026-03-02T10:10:00.000Z' },
};
const connected: ConnectionEvent = { type: 'LedgerConnected', data: { realm: '91', stateHash: 'a', name: 'Bakery' } };
const expired: ConnectionEvent = { type: 'LedgerConnectionExpired', data: { realm: '91' } };
const disconnected: ConnectionEvent = { type: 'LedgerDisconnected', data: { realm: '91' } };

it('has no row for a company that never connected', () => expect(rowsAfter(begun) ?? []).toEqual([]));

it.each([
  ['ACTIVE', [begun, connected]],
  ['EXPIRED', [begun, connected, expired]],
  ['ACTIVE', [begun, connected, expired, begun, connected]],
  ['NOT_CONNECTED', [begun, connected, disconnected]],
] as const)('says %s', (status, events) =>
  expect(rowsAfter(...events)).toMatchObject([{ company, status, realm: '91' }]),
);

it('has the number that the firm gave a company last', () => {
  const assigned = { type: 'AccountingCompanyIdAssigned' } as const;
  const rows = rowsOf(
    recorded(
      { ...assigned, data: { company, from: null, to: 'DAYBOOK-000001' } },
      0,
      {},
      'accountingIdSequence-global',
    ),
    recorded(
      { ...assigned, data: { company, from: 'DAYBOOK-000001', to: 'DAYBOOK-000009' } },
      1,
      {},
      'accountingIdSequence-global',
    ),
  );
  expect(rows.ledger_accounting_ids).toEqual([{ company, id: 'DAYBOOK-000009' }]);
});

it('migrates to what the entities say', async () => {
  const database = await freshDatabase();
  await migrate(database.url, migrations);
  expect(await drift(database.url, entities)).toEqual([]);
  await database.drop();
});
