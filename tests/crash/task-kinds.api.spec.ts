import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { signingKey } from '@daybook/audit/flow';
import { sandboxPhone } from '@daybook/kernel/config';
import { reportNames } from '@daybook/ledger/domain';
import { sandboxQuickbooks } from '@daybook/ledger/settings';
import { sandboxKarbon } from '@daybook/practice/settings';
import { scheduledTasks as ofTasks } from '@daybook/tasks/flow';
import { until } from '@daybook/testing/eventually';
import { origin } from '@daybook/testing/firm';
import { todo } from '@daybook/todos/domain';
import { scheduledTasks as ofUploads } from '@daybook/uploads/flow';
import { fromBufferPromise } from 'yauzl';
import { deciders, product } from '../../apps/areas.js';
import { companyUuid, userUuid } from '../../apps/demo/firm.js';
import { openRuntime, type Runtime } from '../../apps/projector/runtime.js';
import { sandboxInvoices } from '../../apps/sandbox/karbon-invoices.js';
import { openSandbox, type Sandbox } from '../../apps/sandbox/sandbox.js';
import { filesOf, type Pack } from '../../libs/evidence/flow/spec/sample-pack.js';
import { verifyPack } from '../../libs/evidence/work/verify.js';
import { createTodo } from '../../libs/todos/domain/todo-samples.js';
import { concurrently } from '../../tools/bench/firm.js';
import { Visitor } from '../../tools/bench/visitor.js';
import { killedInTheMiddle, load } from './killed-tasks.js';
import { Portal } from './portal.js';

/** Of each kind, while somebody works on it. */
const kills = Number(process.env.CRASH_ROUNDS ?? 3);
const fewKills = Math.ceil(kills / 3);
const [todos, eventsPerTodo] = [100, 20];
const company = companyUuid('harbor');
const person = userUuid('controller');
const minutes = 60_000;

let portal: Portal;
let ground: Runtime;
let sandbox: Sandbox;
let admin: Visitor;
/** Of every kind. */
const finished: string[] = [];

beforeAll(async () => {
  portal = await Portal.open();
  const { dataDir, sandbox: ports } = portal.config;
  if (!ports) throw new Error('There is no sandbox.');
  sandbox = await openSandbox({
    dataDir,
    ...ports,
    phone: sandboxPhone,
    karbon: sandboxKarbon,
    quickbooks: sandboxQuickbooks,
  });
  ground = await openRuntime(portal.config, deciders);
  await concurrently(todos, work);
  await portal.caughtUp();
  admin = await Visitor.signIn(`${portal.url}/api/v2/graphql/`, 'admin@demo.daybook.test');
});
afterAll(async () => {
  await ground?.close();
  await sandbox?.close();
  await portal?.close();
});

/** Enough that a kill finds a pack, or an export about the person, half written. */
async function work(n: number): Promise<void> {
  const uuid = randomUUID();
  const { commands } = ground.tools;
  const metadata = () => ({ ...origin(company), by: { user: person } });
  await commands.send(todo, uuid, createTodo({ uuid, title: `Bank fees ${n}`, isHidden: true }), metadata());
  for (let turn = 1; turn < eventsPerTodo; turn += 1)
    await commands.send(todo, uuid, { type: turn % 2 === 1 ? 'CloseTodo' : 'ReopenTodo' }, metadata());
}

it(
  `makes an evidence pack through ${kills} kill -9: one, whole, and it proves itself`,
  async () => {
    const asked = await killed(
      `mutation ($company: UUID!) { task: requestEvidencePack(companyUuid: $company, from: "2020-01-01",
        to: "2035-01-01", kinds: ["todo"]) { errorMessage asyncTask { uuid } } }`,
      { company },
    );
    for (const task of asked) {
      const { state, bytes } = await result(task);
      const verdict = await verifyPack(filesOf(await unpacked(bytes)), signingKey(portal.config.secrets.master).id);
      expect(verdict).toMatchObject({
        intact: true,
        findings: [],
        events: (state.result as { events: number }).events,
      });
      expect(verdict.events).toBeGreaterThan(todos * eventsPerTodo);
      expect(await noted('EvidencePackMade', (state.parameters as { pack: string }).pack, 1)).toBe(1);
    }
  },
  (10 + kills / 3) * minutes,
);

it(
  `exports everything about a person through ${kills} kill -9: once, and whole`,
  async () => {
    const asked = await killed(
      'mutation ($person: UUID!) { task: requestDataExport(person: $person) { errorMessage asyncTask { uuid } } }',
      { person },
    );
    for (const task of asked) {
      const { state, bytes } = await result(task);
      const files = await unpacked(bytes);
      expect(JSON.parse(String(files.get('person.json')))).toMatchObject({ uuid: person });
      const lines = String(files.get('activity.jsonl')).trimEnd().split('\n');
      expect(lines).toHaveLength((state.result as { entries: number }).entries);
      expect(lines.length).toBeGreaterThan(todos * eventsPerTodo);
    }
    expect(await noted('DataExportMade', person, asked.length)).toBe(asked.length);
  },
  (10 + kills / 3) * minutes,
);

it(
  `exports invoices through ${kills} kill -9: each of them once`,
  async () => {
    const day = (ago: number) => new Date(Date.now() - ago * 24 * 60 * minutes).toISOString().slice(0, 10);
    const from = day(500);
    const asked = await killed(
      `mutation ($from: Date!, $to: Date!) { task: exportKarbonInvoices(dateStart: $from, dateEnd: $to, format: csv) {
        errorMessage asyncTask { uuid } } }`,
      { from, to: day(0) },
    );
    const numbers = sandboxInvoices(new Date())
      .filter(({ InvoiceDate }) => InvoiceDate >= from)
      .map(({ InvoiceNumber }) => InvoiceNumber);
    for (const task of asked) {
      const { bytes } = await result(task);
      expect(String(bytes).match(/\bKIN-\d+/g)).toEqual(numbers);
    }
  },
  (10 + kills / 3) * minutes,
);

it(
  `reads the books and backs them up through ${fewKills} kill -9 each: once, whole, and they tie out`,
  async () => {
    const reading = 'mutation ($company: UUID!) { task: resyncLedger(companyUuid: $company, dropCachedDays: 900)';
    const backing = 'mutation ($company: UUID!) { task: backupLedger(companyUuid: $company)';
    await until(booksAreRead, 'The books that were connected long ago are not read.');
    const ends: Ended[] = [];
    for (const begin of [reading, backing])
      for (const task of await killed(`${begin} { errorMessage asyncTask { uuid } } }`, { company }, fewKills)) {
        expect(await load(task, ground)).toMatchObject({ is: 'succeeded' });
        const { rows } = await portal.owner.query<{ type: string; data: Ended }>(
          `select type, data from log.events where stream = $1 and data->>'job' = $2 order by revision`,
          [`ledgerSync-${company}`, task],
        );
        expect(rows.map(({ type }) => type)).toEqual(
          begin === reading
            ? ['LedgerSyncStarted', 'LedgerSyncSucceeded']
            : ['LedgerBackupStarted', 'LedgerBackupCompleted'],
        );
        ends.push((rows[1] as (typeof rows)[0]).data);
      }
    expect(new Set(ends.map(({ digest }) => digest)).size).toBe(1);
    for (const { tieOut } of ends) if (tieOut) expect(tieOut).toMatchObject({ accounts: 0, cents: 0 });
  },
  (10 + fewKills) * minutes,
);

it(
  `exports reports of books through ${fewKills} kill -9: every file as without`,
  async () => {
    const asked = await killed(
      `mutation ($company: UUID!, $reports: [LedgerReport!]!) { task: exportQboReports(companyUuids: [$company],
        exportReports: { reports: $reports, start_date: "2025-01-01", end_date: "2025-12-31" }) {
        errorMessage asyncTask { uuid } } }`,
      { company, reports: Object.keys(reportNames) },
      fewKills,
    );
    const [first, ...others] = await Promise.all(asked.map(async (task) => unpacked((await result(task)).bytes)));
    const csvs = (files: Pack | undefined) => [...(files ?? [])].filter(([name]) => name.endsWith('.csv'));
    // and the file that says whether the books tie out
    expect(first?.size).toBe(2 * Object.keys(reportNames).length + 1);
    for (const files of others) expect(csvs(files)).toEqual(csvs(first));
  },
  (10 + fewKills) * minutes,
);

it('leaves nothing in the store but the finished files, once it was swept', async () => {
  const { objects } = ground.tools;
  // what it stores by itself meanwhile would be a half too
  await portal.projector.stop('SIGKILL');
  const halves = () => readdirSync(join(portal.config.dataDir, 'objects', '.unfinished'));
  expect(halves()).not.toEqual([]);
  const tomorrow = { now: () => new Date(Date.now() + 25 * 60 * minutes) };
  const sweeps = [...ofTasks, ...ofUploads(product)].filter(({ name }) =>
    /^sweep (orphaned files|unfinished)/.test(name),
  );
  expect(sweeps).toHaveLength(2);
  for (const sweep of sweeps) await sweep.run({ ...ground.tools, clock: tomorrow });
  expect(halves()).toEqual([]);
  const keys: string[] = [];
  for await (const { key } of objects.list('tasks/')) keys.push(key);
  const named = await Promise.all(finished.map(async (task) => (await load(task, ground)).file?.object));
  expect(keys.toSorted()).toEqual(named.filter((object) => object !== undefined).toSorted());
});

interface Ended {
  readonly digest: string;
  /** Of a sync alone. */
  readonly tieOut?: object;
}

/** Whether the sync has ended that begins as soon as the portal runs. */
async function booksAreRead(): Promise<boolean> {
  const { rows } = await portal.owner.query('select is_running as running from read.ledger_syncs where company = $1', [
    company,
  ]);
  return rows[0]?.running === false;
}

async function killed(mutation: string, variables: object, times = kills): Promise<readonly string[]> {
  const ask = async () => {
    type Started = { task: { errorMessage: string | null; asyncTask: { uuid: string } | null } };
    const { task } = await admin.ask<Started>(mutation, variables);
    if (!task.asyncTask) throw new Error(task.errorMessage ?? 'It was not started.');
    return task.asyncTask.uuid;
  };
  const tasks = await killedInTheMiddle(times, { portal, ground, ask });
  finished.push(...tasks);
  return tasks;
}

/** What it ended with: well, and once. */
async function result(task: string) {
  const state = await load(task, ground);
  expect(state).toMatchObject({ is: 'succeeded', progress: 100 });
  const { rows } = await portal.owner.query(
    `select type from log.events where stream = $1 and type in ('AsyncTaskSucceeded', 'AsyncTaskFailed')`,
    [`asyncTask-${task}`],
  );
  expect(rows).toEqual([{ type: 'AsyncTaskSucceeded' }]);
  const pieces = await (await ground.tools.sealed.get(state.file?.object ?? '', `asyncTask-${task}`)).toArray();
  return { state, bytes: Buffer.concat(pieces) };
}

async function unpacked(zip: Buffer): Promise<Pack> {
  const archive = await fromBufferPromise(zip, { lazyEntries: true });
  const found: Pack = new Map();
  for await (const entry of archive.eachEntry())
    found.set(entry.fileName, Buffer.concat(await (await archive.openReadStreamPromise(entry)).toArray()));
  return found;
}

/** How often the log says so of a subject, once it says so as often as expected: it is noted after the end of a task. */
function noted(type: string, subject: string, expected: number): Promise<number> {
  const look = async () => {
    const { rows } = await portal.owner.query(
      `select count(*)::int as times from log.events where type = $1 and stream like '%-' || $2`,
      [type, subject],
    );
    return rows[0].times >= expected && rows[0].times;
  };
  return until(look, `${type} does not stand in the log ${expected} times.`);
}
