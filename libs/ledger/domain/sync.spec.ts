import { given, recorded } from '@daybook/kernel/events/spec';
import { type BooksBackup, type SyncEvent, type SyncOutcome, syncWords } from './sync.events.js';
import { sync } from './sync.js';

const outcome: SyncOutcome = {
  realm: '91',
  since: null,
  at: '2026-11-24T07:00:00.000Z',
  counts: { account: 30, party: 12, label: 2, transaction: 5_012 },
  digest: 'd1',
  tieOut: { day: '2026-11-24', accounts: 0, cents: 0 },
};
const start = (job: string, dropCachedDays = 0) => ({ type: 'StartSync', job, dropCachedDays }) as const;
const started = (job: string, dropCachedDays = 0): SyncEvent => ({
  type: 'LedgerSyncStarted',
  data: { job, dropCachedDays },
});
const succeeded = (job: string): SyncEvent => ({ type: 'LedgerSyncSucceeded', data: { job, ...outcome } });
const failed = (job: string): SyncEvent => ({ type: 'LedgerSyncFailed', data: { job, message: 'Connect again.' } });
const record = (job: string) => ({ type: 'RecordSync', job, outcome }) as const;
const fail = (job: string) => ({ type: 'RecordSyncFailure', job, message: 'Connect again.' }) as const;

describe('the sync of a company’s books', () => {
  it('runs once at a time, and once for each job', () => {
    given(sync).when(start('a', 7)).thenEvents(started('a', 7));
    given(sync, started('a')).when(start('b')).thenRefused('running');
    given(sync, started('a')).when(start('a')).thenNothing();
    given(sync, started('a'), succeeded('a')).when(start('a')).thenNothing();
    given(sync, started('a'), succeeded('a')).when(start('b')).thenEvents(started('b'));
    given(sync, started('a'), failed('a')).when(start('b')).thenEvents(started('b'));
  });

  it.each([-1, 3_651, 0.5])('reads no %d days anew', (days) => {
    given(sync).when(start('a', days)).thenRefused('daysOutOfRange');
  });

  it('has one end, worded by its own job', () => {
    given(sync, started('a')).when(record('a')).thenEvents(succeeded('a'));
    given(sync, started('a')).when(fail('a')).thenEvents(failed('a'));
    given(sync, started('a')).when(record('b')).thenNothing();
    given(sync, started('a')).when(fail('b')).thenNothing();
    given(sync, started('a'), succeeded('a')).when(fail('a')).thenNothing();
    given(sync, started('a'), failed('a')).when(record('a')).thenNothing();
  });

  it('is brought forward while it waits, never before what the ledger asked for, and once', () => {
    const [at, due] = ['2026-11-24T20:00:00.000Z', '2026-11-24T20:30:00.000Z'];
    const hasten = { type: 'HastenSync', at } as const;
    const away = (until: string, notBefore?: string | null): SyncEvent => ({
      type: 'LedgerSyncPostponed',
      data: { job: 'a', message: 'It is away.', until, notBefore },
    });
    const hastened = (until: string): SyncEvent => ({ type: 'LedgerSyncHastened', data: { job: 'a', until } });
    given(sync, started('a'), away(due, null)).when(hasten).thenEvents(hastened(at));
    given(sync, started('a'), away(due, null), hastened(at)).when(hasten).thenNothing();
    const later = '2026-11-24T20:10:00.000Z';
    given(sync, started('a'), away(due, later)).when(hasten).thenEvents(hastened(later));
    given(sync, started('a'), away(due, later), hastened(later)).when(hasten).thenNothing();
    given(sync, started('a'), away(due, due)).when(hasten).thenNothing();
    given(sync, started('a'), away(due)).when(hasten).thenNothing();
    // within moments it is tried anyway, and after a minute it is read
    given(sync, started('a'), away('2026-11-24T20:00:04.000Z', null)).when(hasten).thenNothing();
    given(sync, started('a'), away('2026-11-24T19:59:30.000Z', null)).when(hasten).thenNothing();
    given(sync, started('a'), away('2026-11-24T19:58:59.000Z', null)).when(hasten).thenRefused('running');
    given(sync, started('a')).when(hasten).thenRefused('running');
    given(sync, started('a'), away(due, null), failed('a')).when(hasten).thenNothing();
    given(sync, started('a'), away(due, null), failed('a'), started('b')).when(hasten).thenRefused('running');
    given(sync, started('a'), succeeded('a'), { type: 'LedgerBackupStarted', data: { job: 'b' } })
      .when(hasten)
      .thenRefused('backingUp');
  });

  it('goes on from the last one that succeeded', () => {
    const { at, realm } = outcome;
    const state = [started('a'), succeeded('a'), started('b'), failed('b')].reduce(
      (before, event) => sync.evolve(before, recorded(event, 1)),
      sync.initial,
    );
    expect(state).toMatchObject({ job: 'b', running: null, last: { at, realm } });
  });

  it('says in the history how much was read, and whether it ties out', () => {
    const worded = (accounts: number) => {
      const data = { job: 'a', ...outcome, tieOut: { ...outcome.tieOut, accounts } };
      return syncWords.LedgerSyncSucceeded(recorded({ type: 'LedgerSyncSucceeded' as const, data }, 1)).sentence;
    };
    expect(worded(0)).toBe('read the books: 5,012 transactions, and they tie out.');
    expect(worded(1)).toBe('read the books: 5,012 transactions, and one account differs from QuickBooks.');
    expect(worded(3)).toBe('read the books: 5,012 transactions, and 3 accounts differ from QuickBooks.');
  });
});

describe('the backup of a company’s books', () => {
  const { realm, at, counts, digest } = outcome;
  const backup: BooksBackup = { manifest: 'm1', realm, at, counts, digest };
  const startBackup = (job: string) => ({ type: 'StartBackup', job }) as const;
  const recordBackup = (job: string) => ({ type: 'RecordBackup', job, backup }) as const;
  const failBackup = (job: string) => ({ type: 'RecordBackupFailure', job, message: 'Full.' }) as const;
  const begun = (job: string): SyncEvent => ({ type: 'LedgerBackupStarted', data: { job } });
  const completed = (job: string): SyncEvent => ({ type: 'LedgerBackupCompleted', data: { job, ...backup } });
  const broken = (job: string): SyncEvent => ({ type: 'LedgerBackupFailed', data: { job, message: 'Full.' } });
  const read = [started('a'), succeeded('a')];

  it('needs books that were read, and waits for a sync, as a sync waits for it', () => {
    given(sync).when(startBackup('b')).thenRefused('neverRead');
    given(sync, ...read)
      .when(startBackup('b'))
      .thenEvents(begun('b'));
    given(sync, ...read, started('c'))
      .when(startBackup('b'))
      .thenRefused('running');
    given(sync, ...read, begun('b'))
      .when(start('c'))
      .thenRefused('backingUp');
    given(sync, ...read, begun('b'))
      .when(startBackup('c'))
      .thenRefused('backingUp');
    given(sync, ...read, begun('b'))
      .when(startBackup('b'))
      .thenNothing();
    given(sync, ...read, begun('b'), completed('b'))
      .when(start('c'))
      .thenEvents(started('c'));
    given(sync, ...read, begun('b'), broken('b'))
      .when(startBackup('c'))
      .thenEvents(begun('c'));
  });

  it('has one end, worded by its own job', () => {
    given(sync, ...read, begun('b'))
      .when(recordBackup('b'))
      .thenEvents(completed('b'));
    given(sync, ...read, begun('b'))
      .when(failBackup('b'))
      .thenEvents(broken('b'));
    given(sync, ...read, begun('b'))
      .when(recordBackup('a'))
      .thenNothing();
    given(sync, ...read, begun('b'))
      .when(fail('b'))
      .thenNothing();
    given(sync, ...read, begun('b'), completed('b'))
      .when(failBackup('b'))
      .thenNothing();
  });

  it('brings the books back, from which the next sync goes on', () => {
    const rebuilt: SyncEvent = { type: 'LedgerBooksRebuilt', data: backup };
    const { state: over } = given(sync, ...read);
    const record = { type: 'RecordRebuild', backup, over } as const;
    given(sync, started('a')).when(record).thenRefused('running');
    given(sync, ...read, begun('b'))
      .when(record)
      .thenRefused('backingUp');
    given(sync, ...read)
      .when(record)
      .thenEvents(rebuilt);
    given(sync, ...read, begun('b'), completed('b'))
      .when(record)
      .thenRefused('readMeanwhile');
    given(sync, ...read)
      .when({ ...record, over: { ...over, last: { realm, at: '2026-11-20T07:00:00.000Z' } } })
      .thenRefused('readMeanwhile');
    const later = { ...outcome, at: '2026-11-26T07:00:00.000Z' };
    const newer: SyncEvent = { type: 'LedgerSyncSucceeded', data: { job: 'c', ...later } };
    const state = [...read, begun('b'), completed('b'), started('c'), newer, rebuilt].reduce(
      (before, event) => sync.evolve(before, recorded(event, 1)),
      sync.initial,
    );
    expect(state).toMatchObject({ running: null, last: { realm, at }, backup });
  });
});
