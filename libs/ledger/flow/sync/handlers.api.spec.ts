import { randomUUID } from 'node:crypto';
import type { DomainEvent, RecordedEvent } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import { type FlowContext, RetryLater } from '@daybook/kernel/flows';
import { asyncTask } from '@daybook/tasks/domain';
import { sync } from '../../domain/index.js';
import { LedgerDatabase } from '../spec/ledger-database.js';
import { endFailedSyncs, runSyncs, syncWhenConnected } from './handlers.js';
import { syncAtNight } from './nightly.js';

let database: LedgerDatabase;
let tools: FlowContext;
let now = new Date('2026-11-24T15:00:00.000Z');

beforeAll(async () => {
  database = await LedgerDatabase.open();
  tools = database.tools(() => now);
});
afterAll(async () => {
  await database?.close();
});

const user = '00000000-0000-4000-8000-0000000000aa';

/** As it lies in the log of a company. */
function logged<E extends DomainEvent>(event: E, revision: number, stream: string, company: string): RecordedEvent<E> {
  const found = recorded(event, revision, { by: { user } }, stream);
  return { ...found, meta: { ...found.meta, company } };
}

const taskOf = async (job: string) => (await tools.commands.load(asyncTask, job)).state;
const syncOf = async (company: string) => (await tools.commands.load(sync, company)).state;

async function connect(company: string, revision = 1): Promise<string> {
  const data = { realm: '91', stateHash: 'a', name: 'Harbor' };
  const event = logged({ type: 'LedgerConnected', data } as const, revision, `ledgerConnection-${company}`, company);
  await syncWhenConnected.on.LedgerConnected?.(event, tools);
  return (await syncOf(company)).job ?? '';
}

async function run(company: string, job: string): Promise<void> {
  const data = { job, dropCachedDays: 0 };
  const event = logged({ type: 'LedgerSyncStarted', data } as const, 1, `ledgerSync-${company}`, company);
  await runSyncs.on.LedgerSyncStarted?.(event, tools);
}

async function fail(job: string): Promise<void> {
  const event = recorded(
    { type: 'AsyncTaskFailed', data: { message: 'Connect it again.' } } as const,
    3,
    {},
    `asyncTask-${job}`,
  );
  await endFailedSyncs.on.AsyncTaskFailed?.(event, tools);
}

it('reads the books when they are connected, once for each connection', async () => {
  const company = randomUUID();
  const job = await connect(company);
  expect(await connect(company)).toBe(job);
  await run(company, job);
  await run(company, job);
  expect(await taskOf(job)).toMatchObject({
    is: 'running',
    kind: 'ledgerSync',
    company,
    parameters: { dropCachedDays: 0 },
  });
});

it('catches up after a new connection, when the sync that runs has ended', async () => {
  const company = randomUUID();
  const job = await connect(company);
  await run(company, job);
  await expect(connect(company, 2)).rejects.toThrow(RetryLater);
  await fail(job);
  expect((await syncOf(company)).running).toBeNull();
  expect(await connect(company, 2)).not.toBe(job);
});

it('ends a sync whose task failed, in the words of the task, and leaves others alone', async () => {
  const company = randomUUID();
  const job = await connect(company);
  const other = randomUUID();
  const start = { type: 'StartTask', kind: 'export', parameters: {} } as const;
  await tools.commands.send(asyncTask, other, start, { commandId: randomUUID(), by: { system: 'spec' }, company });
  await fail(other);
  expect((await syncOf(company)).running).toBe('sync');
  await run(company, job);
  await fail(job);
  await fail(job);
  const events = await database.log.read(`ledgerSync-${company}`);
  expect(events.map(({ type }) => type)).toEqual(['LedgerSyncStarted', 'LedgerSyncFailed']);
  expect(events[1]?.data).toMatchObject({ job, message: 'Connect it again.' });
});

it('says that a sync waits when its task does, once, and goes on saying that it runs', async () => {
  const company = randomUUID();
  const job = await connect(company);
  await run(company, job);
  const [message, until] = ['QuickBooks does not answer.', '2026-11-24T20:42:00.000Z'];
  const data = { turn: 1, message, until, since: until, times: 1, place: null };
  const event = recorded({ type: 'AsyncTaskPostponed', data } as const, 2, {}, `asyncTask-${job}`);
  for (let heard = 0; heard < 2; heard += 1) await endFailedSyncs.on.AsyncTaskPostponed?.(event, tools);
  const events = await database.log.read(`ledgerSync-${company}`);
  expect(events.map(({ type }) => type)).toEqual(['LedgerSyncStarted', 'LedgerSyncPostponed']);
  // one that says nothing of it may be for what QuickBooks asked
  expect(events[1]?.data).toEqual({ job, message, until, notBefore: until });
  expect((await syncOf(company)).running).toBe('sync');
  await fail(job);
  await endFailedSyncs.on.AsyncTaskPostponed?.(event, tools);
  expect((await syncOf(company)).running).toBeNull();
});

it('brings the task forward when somebody presses, and says so of the sync', async () => {
  const company = randomUUID();
  const job = await connect(company);
  await run(company, job);
  const [since, until] = [now.toISOString(), new Date(now.getTime() + 1_800_000).toISOString()];
  const delay = {
    turn: 1,
    message: 'QuickBooks does not answer.',
    until,
    notBefore: null,
    since,
    times: 5,
    place: 'x',
  };
  const metadata = () => ({ commandId: randomUUID(), by: { user }, company });
  await tools.commands.send(asyncTask, job, { type: 'PostponeTask', ...delay }, metadata());
  const postponed = recorded({ type: 'AsyncTaskPostponed', data: delay } as const, 2, {}, `asyncTask-${job}`);
  await endFailedSyncs.on.AsyncTaskPostponed?.(postponed, tools);
  const at = new Date(now.getTime() + 60_000).toISOString();
  // two people at the same instant, one of them again and again
  const presses = Array.from({ length: 8 }, () =>
    tools.commands.send(sync, company, { type: 'HastenSync', at }, metadata()),
  );
  for (const outcome of await Promise.all(presses)) expect(outcome).not.toHaveProperty('refused');
  const events = await database.log.read(`ledgerSync-${company}`);
  const pressed = events.filter(({ type }) => type === 'LedgerSyncHastened');
  expect(pressed.map(({ data }) => data)).toEqual([{ job, until: at }]);
  const heard = { type: 'LedgerSyncHastened', data: { job, until: at } } as const;
  for (let n = 0; n < 2; n += 1)
    await runSyncs.on.LedgerSyncHastened?.(logged(heard, 3, `ledgerSync-${company}`, company), tools);
  expect(await taskOf(job)).toMatchObject({ is: 'running', postponed: 2, delay: { turn: 2, until: at, times: 4 } });
  await fail(job);
  await tools.commands.send(asyncTask, job, { type: 'FailTask', message: 'Connect it again.' }, metadata());
  await runSyncs.on.LedgerSyncHastened?.(logged(heard, 3, `ledgerSync-${company}`, company), tools);
});

it('reads every connected company’s books once a night, at two where the firm is', async () => {
  const [connected, expired] = [randomUUID(), randomUUID()];
  const row = `insert into ledger_connections (company, status, realm, connected_at, changed_at) values
    ($1, $2, '91', now(), now())`;
  await tools.query(row, [connected, 'ACTIVE']);
  await tools.query(row, [expired, 'EXPIRED']);
  const night = syncAtNight('America/New_York');
  await night.run(tools);
  expect((await syncOf(connected)).job).toBeNull();
  now = new Date('2026-11-25T07:30:00.000Z');
  await night.run(tools);
  const { job } = await syncOf(connected);
  expect(job).not.toBeNull();
  await night.run(tools);
  expect(await syncOf(connected)).toMatchObject({ job, running: 'sync' });
  expect((await syncOf(expired)).job).toBeNull();
});
