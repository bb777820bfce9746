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
    waitsUntil: null,
    waitsFor: null,
    accountsThatDiffer: 0,
    isBackingUp: false,
    backedUpAt: null,
    backupFailure: null,
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

it('knows until when a reading waits, and for what, until it ends', () => {
  const message = 'QuickBooks does not answer.';
  const postponed: SyncEvent = { type: 'LedgerSyncPostponed', data: { job: 'a', message, until: at(9) } };
  const waits = { isRunning: true, waitsUntil: at(9), waitsFor: message };
  const waitsNoMore = { isRunning: false, waitsUntil: null, waitsFor: null };
  expect(after(started, postponed)).toMatchObject(waits);
  const hastened: SyncEvent = { type: 'LedgerSyncHastened', data: { job: 'a', until: at(8) } };
  expect(after(started, postponed, hastened)).toMatchObject({ ...waits, waitsUntil: at(8) });
  expect(after(started, postponed, succeeded(0))).toMatchObject(waitsNoMore);
  expect(after(started, postponed, failed)).toMatchObject(waitsNoMore);
});

it('knows when the books were last backed up, and what a backup failed for until one succeeds', () => {
  const begun: SyncEvent = { type: 'LedgerBackupStarted', data: { job: 'b' } };
  const broken: SyncEvent = { type: 'LedgerBackupFailed', data: { job: 'b', message: 'The disk is full.' } };
  const { counts, realm, digest } = {
    counts: { account: 1, party: 0, label: 0, transaction: 5 },
    realm: '91',
    digest: 'd',
  };
  const completed: SyncEvent = {
    type: 'LedgerBackupCompleted',
    data: { job: 'b', manifest: 'm', at: at(0), counts, realm, digest },
  };
  const read = [started, succeeded(0)];
  expect(after(...read, begun)).toMatchObject({ isBackingUp: true, backedUpAt: null, isRunning: false });
  expect(after(...read, begun, broken)).toMatchObject({ isBackingUp: false, backupFailure: 'The disk is full.' });
  expect(after(...read, begun, broken, begun, completed)).toMatchObject({
    isBackingUp: false,
    backedUpAt: at(5),
    backupFailure: null,
  });
  expect(after(...read, begun, completed, started)).toMatchObject({ isRunning: true, backedUpAt: at(3) });
  const rebuilt: SyncEvent = { type: 'LedgerBooksRebuilt', data: { manifest: 'm', at: at(0), counts, realm, digest } };
  expect(after(started, succeeded(2), rebuilt)).toMatchObject({ accountsThatDiffer: 0, succeededAt: at(1) });
});
