import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { currentVersion, file, fileTree } from '@daybook/files/domain';
import { plantTree } from '@daybook/files/flow';
import { type FlowContext, TaskRefused, type TaskRun } from '@daybook/kernel/flows';
import { queryableOf } from '@daybook/kernel/postgres';
import { openObjects, SealedObjects } from '@daybook/kernel/store';
import { type LedgerRecord, type SyncOutcome, sync } from '../../domain/index.js';
import { accounts, posting, transaction } from '../../domain/spec/generated-books.js';
import { publishedBooks } from '../../read/index.js';
import { beginBooks, publishBooks, writeRecords } from '../index.js';
import { LedgerDatabase } from '../spec/ledger-database.js';
import { countsOf, digestOf } from '../sync/reading.js';
import { backupTask } from './backup-task.js';
import { rebuildBooks } from './rebuilding.js';

const folder = mkdtempSync(join(tmpdir(), 'daybook-backup-'));
const at = '2026-11-24T07:00:00.000Z';
let database: LedgerDatabase;
let tools: FlowContext;

beforeAll(async () => {
  database = await LedgerDatabase.open();
  const objects = await openObjects({ engine: 'disk' } as Parameters<typeof openObjects>[0], folder);
  const own = database.tools();
  tools = { ...own, objects, sealed: new SealedObjects(objects, own.keys) } as FlowContext;
});
afterAll(async () => {
  await database?.close();
  rmSync(folder, { recursive: true, force: true });
});

const metadata = (company: string) => ({ commandId: randomUUID(), by: { system: 'spec' }, company });
const [bank, sales] = [accounts[0]?.id ?? '', accounts.at(-1)?.id ?? ''];
/** Two years; the names have what lines of JSON may stumble over. */
const books: readonly LedgerRecord[] = [
  ...accounts.map((record) => ({ of: 'account', record }) as const),
  {
    of: 'party',
    record: { id: 'Customer:1', kind: 'customer', name: 'Café “Ö\n\u2028”', email: null, active: true },
  },
  ...Array.from({ length: 2_300 }, (_, n) => {
    const day = n < 1_200 ? '2025-12-31' : '2026-01-01';
    const lines = [posting(bank, 100 + n), posting(sales, -100 - n)];
    return { of: 'transaction', record: transaction(`Deposit:${n}`, 'deposit', day, lines) } as const;
  }),
];

/** A company whose books were read. */
async function company(): Promise<string> {
  const uuid = randomUUID();
  await plantTree(tools.commands, uuid, metadata(uuid));
  const next = await beginBooks(tools.query, uuid);
  await writeRecords(tools.query, next, books);
  await publishBooks(tools.query, next, at);
  const [counts, digest] = [await countsOf(tools.query, next), await digestOf(tools.query, next)];
  const tieOut = { day: '2026-11-24', accounts: 0, cents: 0 };
  const outcome: SyncOutcome = { realm: '91', since: null, at, counts, digest, tieOut };
  const job = randomUUID();
  await tools.commands.send(sync, uuid, { type: 'StartSync', job, dropCachedDays: 0 }, metadata(uuid));
  await tools.commands.send(sync, uuid, { type: 'RecordSync', job, outcome }, metadata(uuid));
  return uuid;
}

async function started(uuid: string): Promise<string> {
  const job = randomUUID();
  await tools.commands.send(sync, uuid, { type: 'StartBackup', job }, metadata(uuid));
  return job;
}

function work(uuid: string, task: string, given: FlowContext = tools) {
  const run = { tools: given, task, company: uuid, createdBy: null, from: null, progress: () => undefined };
  return backupTask('America/New_York').run({}, run as unknown as TaskRun);
}

async function backedUp(): Promise<string> {
  const uuid = await company();
  await work(uuid, await started(uuid));
  return uuid;
}

/** A sync as it starts: it is in the log, and its generation is the next. */
async function beginsToRead(uuid: string, isShort: boolean): Promise<void> {
  const start = { type: 'StartSync', job: randomUUID(), dropCachedDays: 0 } as const;
  await tools.commands.send(sync, uuid, start, metadata(uuid));
  await beginBooks(tools.query, uuid);
  if (isShort) await endsReading(uuid);
}

async function endsReading(uuid: string): Promise<void> {
  const job = (await stateOf(uuid)).job ?? '';
  const fail = { type: 'RecordSyncFailure', job, message: 'QuickBooks is away.' } as const;
  await tools.commands.send(sync, uuid, fail, metadata(uuid));
}

const stateOf = async (uuid: string) => (await tools.commands.load(sync, uuid)).state;
const shown = (uuid: string) => publishedBooks(queryableOf(tools.query), uuid);

async function filesOf(uuid: string) {
  const { state } = await tools.commands.load(fileTree, uuid);
  const nodes = [...state.nodes.values()];
  const titleOf = (node: string | null) => nodes.find((one) => one.uuid === node);
  return nodes
    .filter(({ kind }) => kind === 'file')
    .map(({ title, uuid: node, parent }) => ({ title, uuid: node, folder: titleOf(parent) }));
}

it('writes a complete set of files into a folder that clients do not see', async () => {
  const uuid = await backedUp();
  const files = await filesOf(uuid);
  expect(files.map(({ title }) => title).toSorted()).toEqual([
    'accounts.jsonl',
    'customers-and-vendors.jsonl',
    'manifest.json',
    'transactions-2025.jsonl',
    'transactions-2026.jsonl',
  ]);
  expect(new Set(files.map((one) => one.folder?.uuid)).size).toBe(1);
  expect(files[0]?.folder).toMatchObject({
    isHidden: true,
    title: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d$/),
  });
  expect((await stateOf(uuid)).backup).toMatchObject({ realm: '91', at, counts: { transaction: 2_300 } });
});

it('goes on after a crash at any moment, with one set of files', async () => {
  const uuid = await company();
  const job = await started(uuid);
  for (let steps = 1; ; steps += 1) {
    let left = steps;
    const send: FlowContext['commands']['send'] = async (...asked) => {
      left -= 1;
      if (left < 0) throw new Error('killed');
      return tools.commands.send(...asked);
    };
    const commands = Object.assign(Object.create(tools.commands), { send });
    const isOver = await work(uuid, job, { ...tools, commands }).then(
      () => true,
      (error: Error) => error.message !== 'killed' && Promise.reject(error),
    );
    if (isOver) break;
  }
  expect(await filesOf(uuid)).toHaveLength(5);
  const events = await database.log.read(`ledgerSync-${uuid}`);
  expect(events.filter(({ type }) => type === 'LedgerBackupCompleted')).toHaveLength(1);
});

it('makes lost books anew from the files alone, the same to the last character', async () => {
  const uuid = await backedUp();
  const before = (await stateOf(uuid)).backup;
  for (const table of ['books', 'entries', 'postings', 'settlements'])
    await tools.query(`delete from ops.ledger_${table} where company = $1`, [uuid]);
  expect(await shown(uuid)).toBeUndefined();
  await rebuildBooks(uuid, null, tools);
  const books = await shown(uuid);
  if (!books) throw new Error('Nothing is published.');
  expect(books.syncedAt).toBe(at);
  expect(await digestOf(tools.query, books)).toBe(before?.digest);
  const [sum] = await tools.query<{ lines: number; cents: number }>(
    `select count(*)::integer as lines, sum(cents)::integer as cents from ops.ledger_postings
      where company = $1 and generation = $2 and account = $3`,
    [uuid, books.generation, bank],
  );
  expect(sum).toEqual({ lines: 2_300, cents: 2_300 * 100 + (2_299 * 2_300) / 2 });
  expect((await stateOf(uuid)).last).toEqual({ realm: '91', at });
});

it('shows nothing of a backup that is damaged, incomplete or another company’s', async () => {
  const [uuid, other] = [await backedUp(), await backedUp()];
  const before = await shown(uuid);
  const manifest = (await stateOf(other)).backup?.manifest ?? '';
  await expect(rebuildBooks(uuid, manifest, tools)).rejects.toThrow('another company');
  await expect(rebuildBooks(uuid, randomUUID(), tools)).rejects.toThrow('not in the library any more');
  const found = (await filesOf(uuid)).find(({ title }) => title === 'transactions-2025.jsonl');
  await expect(rebuildBooks(uuid, found?.uuid ?? '', tools)).rejects.toThrow('not the manifest');
  const { state } = await tools.commands.load(file, found?.uuid ?? '');
  const object = state.is === 'absent' ? '' : currentVersion(state)?.object;
  writeFileSync(join(folder, 'objects', `${object}`), 'damaged');
  await expect(rebuildBooks(uuid, null, tools)).rejects.toThrow();
  expect(await shown(uuid)).toEqual(before);
});

it('gives way to a sync that begins while a backup is read back, at any moment', async () => {
  const uuid = await backedUp();
  const before = await shown(uuid);
  for (let steps = 1; ; steps += 1) {
    let left = steps;
    const query: FlowContext['query'] = async (...asked) => {
      left -= 1;
      if (left === 0) await beginsToRead(uuid, steps % 2 === 0);
      return tools.query(...asked);
    };
    const said = await rebuildBooks(uuid, null, { ...tools, query }).then(
      () => 'rebuilt',
      ({ message }: Error) => message,
    );
    if (left > 0) break; // nobody came
    expect(said).toMatch(/^(The books are being read right now|Somebody had the books read)/);
    expect(await shown(uuid)).toEqual(before);
    await endsReading(uuid);
    steps += Math.floor(steps / 2);
  }
});

it('refuses what was never read', async () => {
  await expect(work(randomUUID(), randomUUID())).rejects.toThrow(TaskRefused);
  await expect(rebuildBooks(randomUUID(), null, tools)).rejects.toThrow('There is no backup');
});
