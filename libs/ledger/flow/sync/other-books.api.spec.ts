import { recorded } from '@daybook/kernel/events/spec';
import type { FlowContext } from '@daybook/kernel/flows';
import { connection, sync } from '../../domain/index.js';
import { BooksAtSandbox, killed, metadata } from '../spec/books-at-sandbox.js';
import { syncWhenConnected } from './handlers.js';

const [imports, school] = ['9130350000000109', '9130350000000107'] as const;
let here: BooksAtSandbox;

beforeAll(async () => {
  here = await BooksAtSandbox.open(imports);
});
afterAll(() => here?.close());

const disconnect = () =>
  here.tools.commands.send(connection, here.company, { type: 'DisconnectLedger' }, metadata(here.company));

/** Somebody connects these books in place of those before, and the flow hears of it. */
async function connect(realm: string): Promise<void> {
  await disconnect();
  await here.connected(realm, here.company);
  const heard = { type: 'LedgerConnected', data: { realm, stateHash: 'a', name: 'Books' } } as const;
  const stream = `ledgerConnection-${here.company}`;
  const event = recorded(heard, (await here.log.read(stream)).length, {}, stream);
  await syncWhenConnected.on.LedgerConnected?.(
    { ...event, meta: { ...event.meta, company: here.company } },
    here.tools,
  );
}

/** @returns the job that was running */
async function fail(): Promise<string> {
  const { job } = (await here.tools.commands.load(sync, here.company)).state;
  const failure = { type: 'RecordSyncFailure', job: job ?? '', message: 'Later.' } as const;
  await here.tools.commands.send(sync, here.company, failure, metadata(here.company));
  return job ?? '';
}

it('shows nobody the books of another company than the connected one, and shows them when they are connected again', async () => {
  const before = await here.published(here.company);
  await disconnect();
  expect(await here.published(here.company)).toEqual(before);
  await connect(school);
  expect(await here.published(here.company)).toBeUndefined();
  await fail();
  await connect(imports);
  expect(await here.published(here.company)).toEqual(before);
  await fail();
  expect(await here.synced(here.company)).toMatchObject({ since: expect.any(String), digest: here.first.digest });
});

it('does not show books that were read before others were connected', async () => {
  const job = await here.started(here.company);
  const query: FlowContext['query'] = (sql, ...values) =>
    sql.includes('set published = $2') ? killed() : here.tools.query(sql, ...values);
  await expect(here.work(here.company, job, { given: { ...here.tools, query } })).rejects.toThrow('killed');
  await expect(connect(school)).rejects.toThrow();
  await expect(here.work(here.company, job)).rejects.toThrow('Other books were connected');
  expect(await here.published(here.company)).toBeUndefined();
  expect(await fail()).toBe(job);
  await here.synced(here.company);
  expect(await here.published(here.company)).toBeDefined();
  const [row] = await here.tools.query('select realm, hidden from ops.ledger_books where company = $1', [here.company]);
  expect(row).toEqual({ realm: school, hidden: null });
});
