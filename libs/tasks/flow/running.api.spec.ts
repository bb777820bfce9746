import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plainCommands } from '@daybook/kernel/commands';
import { type EventLog, openLog, prepareLog } from '@daybook/kernel/event-log';
import {
  type AnyTaskKind,
  conditionOf,
  expectedObjects,
  type FlowContext,
  orphans,
  TaskRefused,
  type TaskRun,
  TaskWaits,
} from '@daybook/kernel/flows';
import { jobsMigrations, PostgresJobs } from '@daybook/kernel/jobs';
import { migrate, openPool, prepareDatabase, queryOf } from '@daybook/kernel/postgres';
import { projectingMigrations } from '@daybook/kernel/projecting';
import { PostgresSubjectKeys, secretsMigrations } from '@daybook/kernel/secrets';
import { openObjects, SealedObjects } from '@daybook/kernel/store';
import { type AsyncTask, asyncTask } from '@daybook/tasks/domain';
import { migrations } from '@daybook/tasks/read';
import { until } from '@daybook/testing/eventually';
import { freshDatabase } from '@daybook/testing/postgres';
import { eventHandlers, expireTaskFiles, giveUpTasks, objectInventory } from './index.js';
import { startTasks } from './running.js';
import { sweepTaskFiles } from './task-files.js';

let log: EventLog;
let tools: FlowContext;
const reported: string[] = [];
let close: () => Promise<void>;
/** What the kinds did, by task. */
const runs: { readonly task: string; readonly from: object | null }[] = [];

let finishLong: () => void;
const allLong = new Promise<void>((resolve) => {
  finishLong = resolve;
});

const kinds: AnyTaskKind[] = [
  {
    kind: 'letters',
    run: async ({ count }: { count: number }, run) => {
      note(run);
      return { result: { count }, file: { filename: 'letters.txt', mediaType: 'text/plain', body: letters(count) } };
    },
  },
  {
    kind: 'breaks once',
    run: async (_, run) => {
      note(run);
      if (run.from) return { result: run.from };
      run.checkpoint(40, { done: 4 });
      await taskThat(run.task, ({ progress }) => progress === 40);
      throw new Error('The cable was pulled.');
    },
  },
  { kind: 'short', run: async () => ({ result: {} }) },
  {
    kind: 'long',
    run: async () => {
      await allLong;
      return { result: {} };
    },
  },
  {
    kind: 'breaks',
    run: async (_, run) => {
      note(run);
      throw new Error('The cable was pulled.');
    },
  },
  {
    kind: 'waits',
    run: async ({ patience }: { patience: number }, run) => {
      note(run);
      if (runsOf(run.task).length > 2) return { result: {} };
      throw new TaskWaits('It is away.', { patience, givenUp: 'It stayed away.', after: 300 });
    },
  },
  {
    kind: 'refuses',
    run: async (_, run) => {
      note(run);
      throw new TaskRefused('There is nothing to export.');
    },
  },
];

beforeAll(async () => {
  const database = await freshDatabase();
  const { url } = database;
  await prepareDatabase(url, url);
  await prepareLog(url, new URL(url).username);
  await migrate(url, [...secretsMigrations, ...jobsMigrations, ...projectingMigrations, ...migrations]);
  const folder = mkdtempSync(join(tmpdir(), 'daybook-tasks-'));
  const pool = openPool(url, { purpose: 'background' });
  log = await openLog({ engine: 'postgres', url, purpose: 'background' });
  const keys = new PostgresSubjectKeys(pool, randomBytes(32).toString('base64'));
  const objects = await openObjects({ engine: 'disk' }, folder);
  const jobs = new PostgresJobs(pool, { everyMs: 50, firstDelay: 50 });
  tools = {
    commands: plainCommands(log, keys),
    jobs,
    keys,
    objects,
    sealed: new SealedObjects(objects, keys),
    clock: { now: () => new Date() },
    query: queryOf(pool),
  } as unknown as FlowContext;
  await startTasks(kinds, tools, { failed: (message, error) => reported.push(`${message} ${error}`) });
  close = async () => {
    await jobs.close();
    await log.close();
    await pool.end();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  };
});
afterAll(() => close?.());

function note({ task, from }: TaskRun): void {
  runs.push({ task, from });
}

async function* letters(count: number): AsyncGenerator<Buffer> {
  for (let n = 0; n < count; n += 1) yield Buffer.from('a');
}

async function load(task: string): Promise<AsyncTask> {
  const { state } = await tools.commands.load(asyncTask, task);
  if (state.is === 'absent') throw new Error('There is no such task.');
  return state;
}

async function taskThat(task: string, isSo: (state: AsyncTask) => boolean): Promise<AsyncTask> {
  return until(async () => {
    const state = await load(task);
    return isSo(state) && state;
  });
}

async function ask(kind: string, parameters: object = {}): Promise<string> {
  const task = randomUUID();
  const metadata = { commandId: randomUUID(), by: { user: randomUUID() }, company: null };
  await tools.commands.send(asyncTask, task, { type: 'StartTask', kind, parameters }, metadata);
  await hear('AsyncTaskStarted', task, kind);
  return task;
}

/** As the projector does after the event. */
async function hear(type: string, task: string, kind = 'letters', data: object = {}): Promise<void> {
  const areas = [{ name: 'short', awaitedTasks: ['short'] }];
  const [{ on }] = eventHandlers({ areas }) as unknown as [
    { on: Record<string, (event: object, with_: FlowContext) => Promise<void>> },
  ];
  await on[type]?.(
    { stream: `asyncTask-${task}`, meta: { by: { user: 'somebody' }, company: null }, data: { kind, ...data } },
    tools,
  );
}

async function ended(kind: string, parameters: object = {}) {
  const task = await ask(kind, parameters);
  return { task, ...(await taskThat(task, ({ is }) => is !== 'running')) };
}

const runsOf = (task: string) => runs.filter((one) => one.task === task).map(({ from }) => from);

it('keeps the result with its file, encrypted', async () => {
  const { task, ...done } = await ended('letters', { count: 3 });
  expect(done).toMatchObject({ is: 'succeeded', progress: 100, result: { count: 3 }, file: { size: 3 } });
  const bytes = await tools.sealed.get(done.file?.object ?? '', `asyncTask-${task}`);
  expect(Buffer.concat(await bytes.toArray()).toString()).toBe('aaa');
});

it('does a task once, however often its start is heard', async () => {
  const { task } = await ended('letters', { count: 1 });
  await hear('AsyncTaskStarted', task);
  const next = await ended('letters', { count: 1 });
  expect([runsOf(task), runsOf(next.task)]).toEqual([[null], [null]]);
});

it('does what somebody waits for while everything else takes long', async () => {
  const long = await Promise.all(Array.from({ length: 6 }, () => ask('long')));
  expect(await ended('short')).toMatchObject({ is: 'succeeded' });
  expect(await load(long[5] as string)).toMatchObject({ is: 'running' });
  finishLong();
  for (const task of long) await taskThat(task, ({ is }) => is === 'succeeded');
});

it('goes on from the last checkpoint', async () => {
  const { task, result } = await ended('breaks once');
  expect([result, runsOf(task)]).toEqual([{ done: 4 }, [null, { done: 4 }]]);
});

it('tries three times; then the task has failed, with progress 100 and a sentence', async () => {
  const { task, ...done } = await ended('breaks');
  expect(done).toMatchObject({ is: 'failed', progress: 100, file: null });
  expect(done.message).toMatch(/^This could not be finished\. Please start it again/);
  expect(done.finishedAt).not.toBeNull();
  expect(runsOf(task)).toHaveLength(3);
  const about = reported.filter((line) => line.includes(task));
  expect(about).toHaveLength(3);
  expect(about[2]).toBe(`The task breaks ${task} was given up. Error: The cable was pulled.`);
});

it('waits for what is away, without a worker, however often that is heard', async () => {
  const task = await ask('waits', { patience: 1 });
  const { delay } = await taskThat(task, ({ postponed }) => postponed === 1);
  expect(delay).toMatchObject({ turn: 1, message: 'It is away.', times: 1 });
  const postponed = { ...delay, until: new Date().toISOString() };
  for (let heard = 0; heard < 3; heard += 1) await hear('AsyncTaskPostponed', task, 'waits', postponed);
  // a job that was handed out twice finds that the task was put off
  await tools.query(`update ops.jobs set state = 'waiting', due_at = now() where key = $1`, [task]);
  const rows = await tools.query('select key from ops.jobs where key like $1', [`${task}-%`]);
  expect(rows).toEqual([{ key: `${task}-1` }]);
  expect(await taskThat(task, ({ is }) => is !== 'running')).toMatchObject({
    is: 'failed',
    message: 'It stayed away.',
  });
  expect(runsOf(task)).toHaveLength(2);
});

it('goes on once it is back', async () => {
  const task = await ask('waits', { patience: 60_000 });
  for (const turn of [1, 2]) {
    const { delay } = await taskThat(task, ({ postponed }) => postponed === turn);
    await hear('AsyncTaskPostponed', task, 'waits', { ...delay, until: new Date().toISOString() });
  }
  expect(await taskThat(task, ({ is }) => is !== 'running')).toMatchObject({ is: 'succeeded', progress: 100 });
  expect(runsOf(task)).toHaveLength(3);
});

it('is run at once where somebody does not want to wait, and not for the turn that was put off', async () => {
  const task = await ask('waits', { patience: 60_000 });
  const { delay } = await taskThat(task, ({ postponed }) => postponed === 1);
  await hear('AsyncTaskPostponed', task, 'waits', delay ?? {});
  for (const by of [randomUUID(), randomUUID()]) {
    const until = new Date().toISOString();
    const metadata = { commandId: randomUUID(), by: { user: by }, company: null };
    await tools.commands.send(asyncTask, task, { type: 'HastenTask', until }, metadata);
  }
  expect((await load(task)).postponed).toBe(2);
  await hear('AsyncTaskHastened', task, 'waits', { turn: 2, until: new Date().toISOString() });
  await taskThat(task, ({ postponed }) => postponed === 3);
  await tools.query(`update ops.jobs set due_at = now() where key = $1`, [`${task}-1`]);
  await hear('AsyncTaskPostponed', task, 'waits', { turn: 3, until: new Date().toISOString() });
  expect(await taskThat(task, ({ is }) => is !== 'running')).toMatchObject({ is: 'succeeded' });
  expect(runsOf(task)).toHaveLength(3);
});

it('gives up when workers end without a word, time and again, before it got any further', async () => {
  const task = randomUUID();
  const metadata = { commandId: randomUUID(), by: { user: randomUUID() }, company: null };
  await tools.commands.send(asyncTask, task, { type: 'StartTask', kind: 'letters', parameters: {} }, metadata);
  await tools.query(
    `insert into ops.jobs (queue, key, payload, due_at, attempts) values ('tasks: run', $1, $2, now(), 4)`,
    [task, { task }],
  );
  const done = await taskThat(task, ({ is }) => is !== 'running');
  expect(done).toMatchObject({ is: 'failed', progress: 100, file: null });
  expect(runsOf(task)).toEqual([]);
});

it('does not try again what is refused, or what no area offers', async () => {
  const { task, message } = await ended('refuses');
  expect([message, runsOf(task)]).toEqual(['There is nothing to export.', [null]]);
  expect(await ended('forgotten')).toMatchObject({ is: 'failed', message: 'This kind of task is no longer offered.' });
});

it('throws the file away after seven days, with its key', async () => {
  const { task, finishedAt, file } = await ended('letters', { count: 1 });
  const object = file?.object ?? '';
  await row(task, finishedAt, true);
  await expireTaskFiles.run(after(finishedAt, 7 * 24 - 0.1));
  expect((await load(task)).file).not.toBeNull();
  await expireTaskFiles.run(after(finishedAt, 7 * 24 + 0.1));
  expect((await load(task)).file).toBeNull();
  await hear('AsyncTaskFileExpired', task);
  expect(await tools.objects.stat(object)).toBeUndefined();
  await expect(tools.sealed.get(object, `asyncTask-${task}`)).rejects.toThrow();
});

it('tells of its files where objects are verified, and sweeps those that no task has', async () => {
  const { task, file } = await ended('letters', { count: 2 });
  const object = file?.object ?? '';
  // of a try that was taken for dead, and of a task that is not there
  const orphaned = [`tasks/${task}/0`, `tasks/${randomUUID()}/1`];
  for (const key of orphaned) await tools.sealed.put(key, `asyncTask-${task}`, letters(1));
  const found = new Map<string, string>();
  for await (const expected of expectedObjects([objectInventory], log, tools.commands))
    found.set(expected.key, await conditionOf(expected, tools));
  expect(found.get(object)).toBe('whole');
  const inHours = (hours: number) => after(new Date().toISOString(), hours);
  const nameless = [];
  for await (const { key } of orphans(new Set(found.keys()), inHours(25))) nameless.push(key);
  expect(nameless.toSorted()).toEqual(orphaned.toSorted());
  await sweepTaskFiles.run(inHours(23.9));
  const left = async () => {
    const stats = await Promise.all([object, ...orphaned].map((key) => tools.objects.stat(key)));
    return stats.map((stat) => stat !== undefined);
  };
  expect(await left()).toEqual([true, true, true]);
  await sweepTaskFiles.run(inHours(24.1));
  expect(await left()).toEqual([true, false, false]);
});

it('gives up what nobody finished in a day', async () => {
  const task = randomUUID();
  const metadata = { commandId: randomUUID(), by: { user: randomUUID() }, company: null };
  await tools.commands.send(asyncTask, task, { type: 'StartTask', kind: 'letters', parameters: {} }, metadata);
  const { startedAt } = await load(task);
  await row(task, null, false);
  await giveUpTasks.run(after(startedAt, 23.9));
  expect((await load(task)).is).toBe('running');
  await giveUpTasks.run(after(startedAt, 24.1));
  expect(await load(task)).toMatchObject({ is: 'failed', progress: 100 });
});

function after(time: string | null, hours: number): FlowContext {
  return { ...tools, clock: { now: () => new Date(Date.parse(time ?? '') + hours * 3_600_000) } };
}

async function row(task: string, finishedAt: string | null, hasFile: boolean): Promise<void> {
  const { startedAt } = await load(task);
  await tools.query(`insert into async_tasks values ($1, 'letters', null, $2, $3, $4)`, [
    task,
    startedAt,
    finishedAt,
    hasFile,
  ]);
}
