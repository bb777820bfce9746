import { randomUUID } from 'node:crypto';
import { type Query, queryOf } from '@daybook/kernel/postgres';
import { booksWork, connection, deciders, sync } from '@daybook/ledger/domain';
import { beginBooks, publishBooks, writeRecords } from '@daybook/ledger/flow';
import { booksNeedingAttention, migrations, projections } from '@daybook/ledger/read';
import { api as tasks } from '@daybook/tasks/api';
import { deciders as taskDeciders } from '@daybook/tasks/domain';
import { Firm } from '@daybook/testing/firm';
import { migrations as workMigrations, workProjection } from '@daybook/work/read';
import { accounts } from '../domain/spec/generated-books.js';
import { api } from './index.js';

const resync = `mutation ($company: UUID!, $days: Int!) { resyncLedger(companyUuid: $company, dropCachedDays: $days) {
  success errorMessage code asyncTask { uuid kind progress metadata } } }`;
const shown = `query ($company: UUID!) { company(uuid: $company) { lastSuccessfulSyncAt
  ledgerSync { isRunning failure read { accounts transactions } } ledgerTieOut { day accountsThatDiffer
    differences { of name ours theirs } unread { called url } } } }`;
const attention = '{ booksNeedingAttention { companyName problem } }';

let firm: Firm;
let query: Query;
let bakery: string;
let clinic: string;
let consent: string;

beforeAll(async () => {
  firm = await Firm.open({
    areas: [api, tasks],
    deciders: [...deciders, ...taskDeciders],
    projections: [...projections, workProjection([booksWork])],
    migrations: [...migrations, ...workMigrations],
  });
  query = queryOf(firm.api.pool);
  await firm.staff('tom');
  await firm.staff('tina');
  [bakery, clinic] = [
    await firm.company('Harbor Street Bakery', { type: 'EnableFinancialDashboard' }),
    await firm.company('Clinic'),
  ];
  consent = await connect(bakery);
  await firm.readable();
});
afterAll(() => firm?.close());

const metadata = (company: string) => ({ commandId: randomUUID(), by: { system: 'spec' }, company });

async function send(company: string, command: Parameters<typeof sync.decide>[1]): Promise<void> {
  await firm.api.commands.send(sync, company, command, metadata(company));
  await firm.readable();
}

async function connect(company: string): Promise<string> {
  const stateHash = randomUUID();
  const expiresAt = new Date(Date.now() + 600_000).toISOString();
  const begin = { type: 'BeginLedgerConnection', stateHash, expiresAt } as const;
  await firm.api.commands.send(connection, company, begin, metadata(company));
  const finish = {
    type: 'FinishLedgerConnection',
    stateHash,
    realm: '91',
    name: 'Harbor',
    at: new Date().toISOString(),
  } as const;
  await firm.api.commands.send(connection, company, finish, metadata(company));
  return stateHash;
}

// biome-ignore lint/suspicious/noExplicitAny: each test reads what it asked for
async function asked(document: string, variables: object = {}, who = 'tom'): Promise<any> {
  const { data, errors } = await (await firm.browser(who)).graphql(document, variables);
  if (errors) throw new Error(errors[0]?.message);
  return Object.values(data)[0];
}

const outcome = (differing: number) => ({
  realm: '91',
  since: null,
  at: '2026-11-24T07:00:00.000Z',
  counts: { account: 30, party: 12, label: 2, transaction: 5_012 },
  digest: 'd1',
  tieOut: { day: '2026-11-24', accounts: differing, cents: differing * 100 },
});

it('starts one sync at a time, as a task that can be followed, and says when it ended', async () => {
  const { success, asyncTask } = await asked(resync, { company: bakery, days: 7 });
  expect([success, asyncTask]).toEqual([
    true,
    { uuid: expect.any(String), kind: 'ledgerSync', progress: 0, metadata: { dropCachedDays: 7 } },
  ]);
  expect(await asked(resync, { company: bakery, days: 0 })).toMatchObject({ success: false, code: 'running' });
  expect(await asked(shown, { company: bakery })).toMatchObject({
    lastSuccessfulSyncAt: null,
    ledgerSync: { isRunning: true, failure: null, read: null },
    ledgerTieOut: null,
  });
  await send(bakery, { type: 'RecordSync', job: asyncTask.uuid, outcome: outcome(0) });
  const after = await asked(shown, { company: bakery });
  expect(after.ledgerSync).toEqual({ isRunning: false, failure: null, read: null });
  expect(Date.parse(after.lastSuccessfulSyncAt)).toBeGreaterThan(Date.parse('2026-11-24T07:00:00.000Z'));
  expect(await asked(attention)).toEqual([]);
});

it('says until when reading waits for QuickBooks, and nothing of it once that has gone by', async () => {
  const waits = `query ($company: UUID!) { company(uuid: $company) { ledgerSync { isRunning waitsUntil waitsFor } } }`;
  const { asyncTask } = await asked(resync, { company: bakery, days: 0 });
  const delay = (until: Date) =>
    ({
      type: 'RecordSyncDelay',
      job: asyncTask.uuid,
      message: 'QuickBooks is away.',
      until: until.toISOString(),
    }) as const;
  const soon = new Date(Date.now() + 3_600_000);
  await send(bakery, delay(soon));
  const shownNow = async () => (await asked(waits, { company: bakery })).ledgerSync;
  const waiting = { isRunning: true, waitsUntil: soon.toISOString(), waitsFor: 'QuickBooks is away.' };
  expect(await shownNow()).toEqual(waiting);
  const overview = `query ($sort: BooksSort!) { booksOverview(sort: $sort) { books { companyName waitsUntil } } }`;
  const { books } = await asked(overview, { sort: 'COMPANY' });
  expect(books).toContainEqual({ companyName: 'Harbor Street Bakery', waitsUntil: soon.toISOString() });
  await send(bakery, delay(new Date(Date.now() - 1_000)));
  expect(await shownNow()).toEqual({ isRunning: true, waitsUntil: null, waitsFor: null });
  await send(bakery, { type: 'RecordSync', job: asyncTask.uuid, outcome: outcome(0) });
  expect(await shownNow()).toEqual({ isRunning: false, waitsUntil: null, waitsFor: null });
});

it('tries a reading that waits again when somebody presses, however often and whoever does', async () => {
  const waits = `query ($company: UUID!) { company(uuid: $company) { ledgerSync { isRunning waitsUntil } } }`;
  const { asyncTask } = await asked(resync, { company: bakery, days: 0 });
  const job = asyncTask.uuid;
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  const delay = (notBefore: string | null) =>
    ({ type: 'RecordSyncDelay', job, message: 'QuickBooks is away.', until: inAnHour, notBefore }) as const;
  await send(bakery, delay(null));
  expect(await asked(resync, { company: bakery, days: 7 })).toMatchObject({ success: false, code: 'running' });
  const presses = ['tom', 'tina', 'tom', 'tina', 'tom'].map((who) => asked(resync, { company: bakery, days: 0 }, who));
  for (const press of await Promise.all(presses)) expect(press).toMatchObject({ success: true, errorMessage: null });
  const hastened = async () =>
    (await firm.api.log.read(`ledgerSync-${bakery}`)).filter(({ type }) => type === 'LedgerSyncHastened').length;
  expect(await hastened()).toBe(1);
  expect((await asked(waits, { company: bakery })).ledgerSync).toEqual({ isRunning: true, waitsUntil: null });
  // it is still away, and has said for how long now
  await send(bakery, delay(inAnHour));
  for (let n = 0; n < 3; n += 1)
    expect(await asked(resync, { company: bakery, days: 0 })).toMatchObject({
      success: false,
      code: 'leftAlone',
      errorMessage: expect.stringMatching(
        /^QuickBooks asked not to be asked again before \d+:\d\d [AP]M \S+\. The books/,
      ),
    });
  expect(await hastened()).toBe(1);
  expect((await asked(waits, { company: bakery })).ledgerSync).toEqual({ isRunning: true, waitsUntil: inAnHour });
  await send(bakery, { type: 'RecordSync', job, outcome: outcome(0) });
});

it('tells staff which books were not read for two days, and not before', async () => {
  const found = async (hours: number) =>
    (await booksNeedingAttention(firm.api.pool, new Date(Date.now() + hours * 3_600_000))).map(
      ({ companyName, problem }) => [companyName, problem],
    );
  expect(await found(47)).toEqual([]);
  expect(await found(49)).toEqual([
    ['Harbor Street Bakery', expect.stringMatching(/^The books were not read for two days/)],
  ]);
  // whoever reads that has nothing to do
  await firm.api.pool.query('update ledger_syncs set is_running = true where company = $1', [bakery]);
  expect(await found(49)).toEqual([]);
  await firm.api.pool.query('update ledger_syncs set is_running = false where company = $1', [bakery]);
});

it('asks to connect first, and for days that can be', async () => {
  expect(await asked(resync, { company: clinic, days: 0 })).toMatchObject({ success: false, code: 'notConnected' });
  expect(await asked(resync, { company: bakery, days: 9_999 })).toMatchObject({ code: 'daysOutOfRange' });
});

it('backs up what was read, one at a time, and says when that was done', async () => {
  const backup = `mutation ($company: UUID!) { backupLedger(companyUuid: $company) {
    success errorMessage code asyncTask { uuid kind } } }`;
  const backups = `query ($company: UUID!) { company(uuid: $company) { lastBackupAt
    ledgerBackup { isRunning failure mayBackUp } } }`;
  expect(await asked(backup, { company: clinic })).toMatchObject({ success: false, code: 'neverRead' });
  expect(await asked(backups, { company: clinic })).toEqual({ lastBackupAt: null, ledgerBackup: null });
  const { success, asyncTask } = await asked(backup, { company: bakery });
  expect([success, asyncTask]).toEqual([true, { uuid: expect.any(String), kind: 'ledgerBackup' }]);
  expect(await asked(backup, { company: bakery })).toMatchObject({ success: false, code: 'backingUp' });
  expect(await asked(resync, { company: bakery, days: 0 })).toMatchObject({ success: false, code: 'backingUp' });
  const { realm, at, counts, digest } = outcome(0);
  const made = { manifest: randomUUID(), realm, at, counts, digest };
  await send(bakery, { type: 'RecordBackup', job: asyncTask.uuid, backup: made });
  expect(await asked(backups, { company: bakery })).toEqual({
    lastBackupAt: expect.stringMatching(/^20/),
    ledgerBackup: { isRunning: false, failure: null, mayBackUp: true },
  });
});

it('counts what the running sync has read', async () => {
  const { asyncTask } = await asked(resync, { company: bakery, days: 0 });
  await beginBooks(query, bakery);
  const read = { account: 30, party: 0, label: 0, transaction: 1_200 };
  await query('update ops.ledger_books set reading = $2 where company = $1', [bakery, JSON.stringify({ read })]);
  const { ledgerSync } = await asked(shown, { company: bakery });
  expect(ledgerSync).toEqual({ isRunning: true, failure: null, read: { accounts: 30, transactions: 1_200 } });
  await send(bakery, { type: 'RecordSyncFailure', job: asyncTask.uuid, message: 'QuickBooks does not answer.' });
});

it('tells staff which books differ or could not be read, and the accounts that differ', async () => {
  const failed = [{ companyName: 'Harbor Street Bakery', problem: 'QuickBooks does not answer.' }];
  const job = randomUUID();
  await send(bakery, { type: 'StartSync', job, dropCachedDays: 0 });
  await send(bakery, { type: 'RecordSyncFailure', job, message: 'QuickBooks does not answer.' });
  expect(await asked(attention)).toEqual(failed);
  const next = await beginBooks(query, bakery);
  await writeRecords(
    query,
    next,
    accounts.map((record) => ({ of: 'account', record })),
  );
  const unread = { transaction: null, called: 'Invoice 1001', day: null, why: 'x', url: 'https://ledger.example' };
  const differing = [
    { account: 'checking', ours: 12_345, theirs: -5 },
    { of: 'cash', account: 'sales', ours: 0, theirs: 1 },
    { of: 'receivable', account: '', ours: 0, theirs: 700 },
  ];
  await query('insert into ops.ledger_tie_outs values ($1, $2, $3, $4, $5)', [
    bakery,
    next.generation,
    '2026-11-24',
    JSON.stringify(differing),
    JSON.stringify([unread]),
  ]);
  await publishBooks(query, next, '2026-11-24T07:00:00.000Z');
  const again = randomUUID();
  await send(bakery, { type: 'StartSync', job: again, dropCachedDays: 0 });
  await send(bakery, { type: 'RecordSync', job: again, outcome: outcome(1) });
  const tieOut = {
    day: '2026-11-24',
    accountsThatDiffer: 3,
    differences: [
      { of: 'RECEIVABLE', name: 'Not specified', ours: '0.00', theirs: '7.00' },
      { of: 'ACCRUAL', name: 'checking', ours: '123.45', theirs: '-0.05' },
      { of: 'CASH', name: 'sales', ours: '0.00', theirs: '0.01' },
    ],
    unread: [{ called: unread.called, url: unread.url }],
  };
  expect((await asked(shown, { company: bakery })).ledgerTieOut).toEqual(tieOut);
  await firm.member(bakery, await firm.person('olive'), 'client_owner', true);
  await firm.readable();
  const ofOwner = await (await firm.browser('olive')).graphql(shown, { company: bakery });
  expect(ofOwner.data.company.ledgerTieOut).toEqual({ ...tieOut, unread: [] });
  expect(await asked(attention)).toMatchObject([
    { problem: expect.stringMatching(/^One account differs from QuickBooks/) },
  ]);
});

it('tells staff whose consent has ended, whatever else is wrong', async () => {
  await firm.api.commands.send(
    connection,
    bakery,
    { type: 'RecordTokenRefusal', stateHash: consent },
    metadata(bakery),
  );
  await firm.readable();
  expect(await asked('{ booksNeedingAttention { problem lastReadAt } }')).toEqual([
    { problem: expect.stringMatching(/^QuickBooks is no longer connected/), lastReadAt: expect.any(String) },
  ]);
});
