import type { DomainEvent } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import { booksWork, type ConnectionEvent, type SyncEvent } from '@daybook/ledger/domain';
import { describedWork } from '@daybook/testing/work';

const company = '00000000-0000-4000-8000-0000000000c1';
const { rowsOf } = projectionSpec(describedWork(booksWork));
const minute = (n: number) => new Date(Date.UTC(2026, 0, 5, 15, n)).toISOString();

function books(...events: (ConnectionEvent | SyncEvent)[]) {
  const past = events.map((event: DomainEvent, n) => {
    const category =
      event.type.startsWith('LedgerSync') || event.type === 'LedgerBooksRebuilt' ? 'ledgerSync' : 'ledgerConnection';
    return recorded(event, n, { at: minute(n) }, `${category}-${company}`);
  });
  return rowsOf(...past).work_items?.[0];
}

const counts = { account: 1, party: 0, label: 0, transaction: 0 };
const connected: ConnectionEvent = { type: 'LedgerConnected', data: { realm: '91', stateHash: 'a' } };
const expired: ConnectionEvent = { type: 'LedgerConnectionExpired', data: { realm: '91' } };
const failed: SyncEvent = { type: 'LedgerSyncFailed', data: { job: 'j', message: 'QuickBooks does not answer.' } };
const read = (accounts = 0, toLookAt = 0): SyncEvent => ({
  type: 'LedgerSyncSucceeded',
  data: {
    job: 'j',
    realm: '91',
    since: null,
    at: minute(0),
    counts,
    digest: '',
    tieOut: { day: '2026-01-05', accounts, cents: accounts, toLookAt },
  },
});
const rebuilt: SyncEvent = {
  type: 'LedgerBooksRebuilt',
  data: { manifest: 'm', realm: '91', at: minute(0), counts, digest: '' },
};

it('are somebody’s work two days after they were connected or read', () => {
  const unread = {
    waits: 'reading',
    companyUuid: company,
    neededRight: 'see',
    isForStaff: true,
    isAskedElsewhere: true,
  };
  expect(books(connected)).toMatchObject({ ...unread, since: minute(0), pressingAt: '2026-01-07T15:00:00.000Z' });
  expect(books(connected, read())).toMatchObject({
    ...unread,
    since: minute(1),
    pressingAt: '2026-01-07T15:01:00.000Z',
  });
});

it('wait because they could not be read, or differ, until they are read and tie out', () => {
  expect(books(connected, failed)).toMatchObject({ waits: 'failure', since: minute(1), pressingAt: minute(1) });
  expect(books(connected, failed, read(2))).toMatchObject({ waits: 'difference', since: minute(2) });
  expect(books(connected, read(2), failed, failed)).toMatchObject({ waits: 'failure', since: minute(2) });
  expect(books(connected, failed, read())).toMatchObject({ waits: 'reading', since: minute(2) });
  expect(books(connected, read(2, 1), read(0, 1))).toMatchObject({ waits: 'remark', since: minute(1) });
  expect(books(connected, read(0, 1), read())).toMatchObject({ waits: 'reading', since: minute(2) });
  // they were read before that
  expect(books(connected, read(2), rebuilt)).toMatchObject({ waits: 'reading', since: minute(1) });
});

it('wait for the consent first, and for nobody once they are disconnected', () => {
  expect(books(connected, failed, expired)).toMatchObject({ waits: 'consent', since: minute(2) });
  expect(books(connected, failed, expired, connected)).toMatchObject({ waits: 'failure', since: minute(1) });
  const disconnected: ConnectionEvent = { type: 'LedgerDisconnected', data: { realm: '91' } };
  expect(books(connected, failed, disconnected)).toMatchObject({ waits: null });
  expect(books(connected, expired, read())).toMatchObject({ waits: 'consent', since: minute(1) });
});
