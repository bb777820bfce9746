import { recorded } from '@daybook/kernel/events/spec';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import type { SyncEvent } from '@daybook/ledger/domain';
import { ledgerSyncs } from '../index.js';

const company = '00000000-0000-4000-8000-0000000000c1';
const { rowsOf } = projectionSpec(ledgerSyncs);
const at = (minute: number) => `2026-11-24T07:0${minute}:00.000Z`;
const after = (...events: SyncEvent[]) =>
  rowsOf(...events.map((event, n) => recorded(event, n, { at: at(n) }, `ledgerSync-${company}`))).ledger_syncs?.[0];

const started: SyncEvent = { type: 'LedgerSyncStarted', data: { job: 'a', dropCachedDays: 0 } };
const failed: SyncEvent = { type: 'LedgerSyncFailed', data: { job: 'a', message: 'Connect it again.' } };
const succeeded = (accounts: number): SyncEvent => ({
  type: 'LedgerSyncSucceeded',
  data: {
    job: 'a',
    realm: '91',
    since: null,
    at: at(0),
    counts: { account: 1, party: 0, label: 0, transaction: 5 },
    digest: 'd',
    tieOut: { day: '2026-11-24', accounts, cents: accounts * 100 },
  },
});

it('knows when the books were last read, and whether they tie out', () => {
  expect(after(started)).toEqual({
    company,
    isRunning: true,
    startedAt: at(0),
    succeededAt: null,
    failure: null,
    accountsThatDiffer: 0,
  });
  expect(after(started, succeeded(2))).toMatchObject({ isRunning: false, succeededAt: at(1), accountsThatDiffer: 2 });
  expect(after(started, succeeded(2), started)).toMatchObject({
    isRunning: true,
    startedAt: at(2),
    succeededAt: at(1),
  });
});

it('keeps what a sync failed for until one succeeds', () => {
  expect(after(started, failed)).toMatchObject({ isRunning: false, succeededAt: null, failure: 'Connect it again.' });
  expect(after(started, failed, started)).toMatchObject({ isRunning: true, failure: 'Connect it again.' });
  expect(after(started, failed, started, succeeded(0))).toMatchObject({ failure: null, succeededAt: at(3) });
});
