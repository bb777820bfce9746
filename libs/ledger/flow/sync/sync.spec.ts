import { randomBytes, randomUUID } from 'node:crypto';
import { plainCommands } from '@daybook/kernel/commands';
import { type EventLog, openLog, prepareLog } from '@daybook/kernel/event-log';
import { type FlowContext, TaskRefused, type TaskRun } from '@daybook/kernel/flows';
import { migrate, openPool, prepareDatabase, queryableOf, queryOf } from '@daybook/kernel/postgres';
import { PostgresSubjectKeys, secretsMigrations } from '@daybook/kernel/secrets';
import { LedgerTokenStore } from '@daybook/ledger/secrets';
import type { Pool } from 'pg';
import { freshDatabase } from '../../../../tests/postgres/index.js';
import { connection, sync } from '../../domain/index.js';
import { migrations, publishedBooks, tieOutOf } from '../../read/index.js';
import type { Ledger, ReadFrom } from '../port.js';
import { AtSandbox, bakery } from '../spec/at-sandbox.js';
import { syncTask } from './sync-task.js';

const world = new AtSandbox();
const timeZone = 'America/New_York';
let database: Awaited<ReturnType<typeof freshDatabase>>;
let log: EventLog;
let pool: Pool;
let tools: FlowContext;
let tokens: LedgerTokenStore;
/** Somebody's books, read once before each test. */
let company: string;
let first: Ended;

beforeAll(async () => {
  await world.open();
  database = await freshDatabase();
  const { url } = database;
  await prepareDatabase(url, url);
  await prepareLog(url, new URL(url).username);
  await migrate(url, [...secretsMigrations, ...migrations]);
  log = await openLog({ engine: 'postgres', url });
  pool = openPool(url);
  const keys = new PostgresSubjectKeys(pool, randomBytes(32).toString('base64'));
  const query = queryOf(pool);
  tokens = new LedgerTokenStore(query, keys);
  tools = {
    commands: plainCommands(log, keys),
    query,
    keys,
    clock: { now: () => new Date() },
  } as unknown as FlowContext;
  company = await connected(bakery);
  first = await synced(company);
});
afterEach(() => world.fault('off'));
afterAll(async () => {
  await log?.close();
  await pool?.end();
  await database?.drop();
  await world.close();
});

const metadata = (company: string) => ({ commandId: randomUUID(), by: { system: 'spec' }, company });

/** Somebody consents for the company's books. */
async function connected(realm: string, company: string = randomUUID()): Promise<string> {
  const stateHash = randomUUID();
  const { accessToken, refreshToken, expiresAt } = await world.connect(realm);
  await tokens.keep(company, realm, stateHash, { accessToken, refreshToken, expiresAt });
  const begin = { type: 'BeginLedgerConnection', stateHash, expiresAt } as const;
  await tools.commands.send(connection, company, begin, metadata(company));
  const finish = {
    type: 'FinishLedgerConnection',
    stateHash,
    realm,
    name: 'Bakery',
    at: new Date().toISOString(),
  } as const;
  await tools.commands.send(connection, company, finish, metadata(company));
  return company;
}

async function started(company: string, dropCachedDays = 0): Promise<string> {
  const job = randomUUID();
  await tools.commands.send(sync, company, { type: 'StartSync', job, dropCachedDays }, metadata(company));
  return job;
}

interface Ended {
  readonly since: string | null;
  readonly digest: string;
  readonly counts: object;
  readonly tieOut: { readonly accounts: number };
}

interface Worker {
  readonly ledger?: Ledger;
  readonly dropCachedDays?: number;
  readonly given?: FlowContext;
}

/** A worker does the task, as the engine of tasks has it do. */
function work(
  company: string,
  job: string,
  { ledger = world.ledger(), dropCachedDays = 0, given = tools }: Worker = {},
) {
  const run = { tools: given, task: job, company, createdBy: null, from: null, progress: () => undefined };
  return syncTask(ledger, timeZone).run({ dropCachedDays }, run as unknown as TaskRun);
}

async function synced(company: string, worker: Worker = {}) {
  const job = await started(company, worker.dropCachedDays);
  await work(company, job, worker);
  return ended(company);
}

/** How the last sync of a company ended. */
async function ended(company: string) {
  const events = await log.read(`ledgerSync-${company}`);
  return events.at(-1)?.data as Ended;
}

const books = (company: string) => publishedBooks(queryableOf(tools.query), company);
const tieOut = (company: string) => tieOutOf(queryableOf(tools.query), company);

/** QuickBooks with something that happens after each page; and from which places it was asked for transactions. */
function watched(onPage: (page: number) => Promise<unknown> | undefined) {
  const [ledger, places]: [Ledger, (string | null)[]] = [world.ledger(), []];
  let pages = 0;
  const readAll: Ledger['readAll'] = (access, kind, take, from: ReadFrom = {}) => {
    if (kind === 'transaction') places.push(from.place ?? null);
    const taken: typeof take = async (records, place) => {
      await take(records, place);
      pages += 1;
      await onPage(pages);
    };
    return ledger.readAll(access, kind, taken, from);
  };
  return { ledger: Object.assign(Object.create(ledger), { readAll }) as Ledger, places };
}

const killed = () => Promise.reject(new Error('killed'));

it('reads everything once, then what changed, and ties out to the cent each time', async () => {
  expect(first).toMatchObject({ since: null, tieOut: { accounts: 0, cents: 0 } });
  expect(await tieOut(company)).toMatchObject({ differences: [] });
  const before = await books(company);
  const second = await synced(company);
  expect(second).toMatchObject({ digest: first.digest, counts: first.counts, tieOut: { accounts: 0 } });
  expect(second.since).not.toBeNull();
  expect((await books(company))?.generation).toBe((before?.generation ?? 0) + 1);
});

it('reads all vendors anew where an older copy lacks what they are paid by, and nothing else', async () => {
  const lacking = `update ops.ledger_entries set record = record - 'vendor' where company = $1 and kind = 'party'`;
  await tools.query(lacking, [company]);
  const { ledger, places } = watched(() => undefined);
  const filled = await synced(company, { ledger });
  expect([filled.digest, places]).toEqual([first.digest, []]);
  expect(filled.since).not.toBeNull();
});

it('goes on where a killed worker stopped, and has the same books in the end', async () => {
  const other = await connected(bakery);
  const job = await started(other);
  const { ledger, places } = watched((page) => (page === 10 || page === 13 ? killed() : undefined));
  await expect(work(other, job, { ledger })).rejects.toThrow('killed');
  await expect(work(other, job, { ledger })).rejects.toThrow('killed');
  expect(await books(other)).toBeUndefined();
  const given = { ...tools, commands: { load: tools.commands.load.bind(tools.commands), send: killed } };
  await expect(work(other, job, { ledger, given: given as unknown as FlowContext })).rejects.toThrow('killed');
  const shown = await books(other);
  // all that is left to do is to say so
  await work(other, job, { ledger });
  expect(await books(other)).toEqual(shown);
  expect(places).toEqual([null, expect.any(String), expect.any(String)]);
  expect(await ended(other)).toMatchObject({ since: null, digest: first.digest, counts: first.counts });
});

it('goes on when the access ends in the middle, and takes what is deleted while it reads', async () => {
  const other = await connected('9130350000000102');
  const faults = ['', '', '', '', '', '', '', '', 'moving', '', '', 'expired'];
  const { ledger, places } = watched(async (page) => faults[page] && world.fault(faults[page]));
  const refresh: Ledger['refresh'] = async (token) => {
    await world.fault('off');
    return world.ledger().refresh(token);
  };
  await synced(other, { ledger: Object.assign(ledger, { refresh }) });
  expect(places).toEqual([null, expect.any(String)]);
  expect(await ended(other)).toMatchObject({ tieOut: { accounts: 0 } });
});

it('says in words that the consent was withdrawn; connected again, nothing is missing', async () => {
  const job = await started(company);
  await world.fault('withdrawn');
  const asked = work(company, job);
  await expect(asked).rejects.toThrow(TaskRefused);
  await expect(asked).rejects.toThrow(/Connect it again to bring the books up to date/);
  await world.fault('off');
  await tools.commands.send(sync, company, { type: 'RecordSyncFailure', job, message: 'x' }, metadata(company));
  await connected(bakery, company);
  const again = await synced(company);
  expect(again).toMatchObject({ digest: first.digest, tieOut: { accounts: 0 } });
  expect(again.since).not.toBeNull();
});

it.each(['fail', 'lost'])('asks to try again when QuickBooks does not answer: %s', async (fault) => {
  const job = await started(company);
  await world.fault(fault);
  await expect(work(company, job)).rejects.toThrow(/try again in a few minutes/);
  await tools.commands.send(sync, company, { type: 'RecordSyncFailure', job, message: 'x' }, metadata(company));
});

it('names the accounts that differ; the last days read anew mend them', async () => {
  const since = `(now() - interval '20 days')::date`;
  const wrong = `with found as (
      select p.ctid from ops.ledger_postings p join ops.ledger_books b on (b.company, b.published) = (p.company, p.generation)
        where p.company = $1 and p.basis <> 'cash' and p.day between ${since} and current_date limit 1
    ) update ops.ledger_postings p set cents = cents + 100 from found where p.ctid = found.ctid`;
  await tools.query(wrong, [company]);
  expect(await synced(company)).toMatchObject({ tieOut: { accounts: 1, cents: 100 } });
  expect((await tieOut(company))?.differences).toMatchObject([
    { account: expect.any(String), name: expect.any(String) },
  ]);
  const mended = await synced(company, { dropCachedDays: 30 });
  expect(mended).toMatchObject({ digest: first.digest, tieOut: { accounts: 0 } });
  expect(await tieOut(company)).toMatchObject({ differences: [] });
});

it('writes nothing more once another worker has taken over', async () => {
  const other = await connected(bakery);
  const takeOver = `update ops.ledger_books set reading = jsonb_set(reading, '{worker}', '"other"') where company = $1`;
  const { ledger } = watched(() => tools.query(takeOver, [other]));
  await expect(synced(other, { ledger })).rejects.toThrow(/Another worker/);
  expect(await books(other)).toBeUndefined();
});
