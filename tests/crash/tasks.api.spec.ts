import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { plainCommands } from '@daybook/kernel/commands';
import { type EventLog, openLog, prepareLog } from '@daybook/kernel/event-log';
import { jobsMigrations, PostgresJobs } from '@daybook/kernel/jobs';
import { migrate, openPool, prepareDatabase } from '@daybook/kernel/postgres';
import { projectingMigrations } from '@daybook/kernel/projecting';
import { PostgresSubjectKeys, secretsMigrations } from '@daybook/kernel/secrets';
import { openObjects, SealedObjects } from '@daybook/kernel/store';
import { type AsyncTask, asyncTask } from '@daybook/tasks/domain';
import { freshDatabase } from '@daybook/testing/postgres';
import type { Pool } from 'pg';

const kills = Number(process.env.CRASH_ROUNDS ?? 6);
const steps = 2_000;
/** Tries in which a task finds away what it needs. */
const waits = 12;
const master = randomBytes(32).toString('base64');

let pool: Pool;
let log: EventLog;
let folder: string;
let url: string;
let close: () => Promise<void>;
let worker: ChildProcess | undefined;

beforeAll(async () => {
  if (!existsSync('dist/libs/tasks/flow/index.js')) throw new Error('Nothing is built yet: npm run build');
  const database = await freshDatabase();
  url = database.url;
  await prepareDatabase(url, url);
  await prepareLog(url, new URL(url).username);
  await migrate(url, [...secretsMigrations, ...jobsMigrations, ...projectingMigrations]);
  [pool, log] = [
    openPool(url, { purpose: 'background' }),
    await openLog({ engine: 'postgres', url, purpose: 'background' }),
  ];
  await pool.query('create table task_runs (task uuid, begun int)');
  await pool.query('create table task_steps (task uuid, step int)');
  folder = mkdtempSync(join(tmpdir(), 'daybook-task-'));
  close = async () => {
    await log.close();
    await pool.end();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  };
});
afterAll(async () => {
  await kill();
  await close?.();
});

function start(wait: number): void {
  const own = { TASK_DATABASE: url, TASK_FOLDER: folder, TASK_KEY: master, TASK_PAUSE: String(wait) };
  const env = { ...process.env, NODE_OPTIONS: '', ...own };
  worker = spawn(process.execPath, ['tests/crash/task-worker.js'], { env, stdio: 'inherit' });
}

async function kill(): Promise<void> {
  if (!worker || worker.exitCode !== null || worker.signalCode !== null) return;
  const ended = once(worker, 'exit');
  worker.kill('SIGKILL');
  await ended;
}

it(`goes on from its checkpoint through ${kills} kill -9 in its middle, and ends once`, async () => {
  const keys = new PostgresSubjectKeys(pool, master);
  const commands = plainCommands(log, keys);
  const task = randomUUID();
  const load = async () => (await commands.load(asyncTask, task)).state as AsyncTask;
  const metadata = { commandId: randomUUID(), by: { user: randomUUID() }, company: null };
  await commands.send(asyncTask, task, { type: 'StartTask', kind: 'counting', parameters: { count: steps } }, metadata);
  await new PostgresJobs(pool).add('tasks: run', { key: task, payload: { task }, urgent: true });

  for (let round = 0; round < kills; round += 1) {
    const { progress: before } = await load();
    start(10);
    while ((await load()).progress <= before) await pause(20);
    await pause(Math.random() * 300);
    await kill();
    expect((await load()).is).toBe('running');
  }
  start(0);
  while ((await load()).is === 'running') await pause(50);

  const done = await load();
  expect(done).toMatchObject({ is: 'succeeded', progress: 100, result: { count: steps } });
  const { rows: runs } = await pool.query('select begun from task_runs where task = $1', [task]);
  const begun = runs.map((run) => run.begun as number);
  expect(begun).toHaveLength(kills + 1);
  // each where the log last said, and none at the beginning again
  expect(new Set(begun).size).toBe(kills + 1);
  expect(begun).toEqual(begun.toSorted((one, other) => one - other));
  const { rows } = await pool.query(
    'select count(distinct step)::int as different, count(*)::int as all from task_steps',
  );
  expect(rows[0].different).toBe(steps);
  expect(rows[0].all).toBeLessThan(steps * 2);
  const { rows: ends } = await pool.query(
    `select type, count(*)::int from log.events where type in ('AsyncTaskSucceeded', 'AsyncTaskFailed') group by type`,
  );
  expect(ends).toEqual([{ type: 'AsyncTaskSucceeded', count: 1 }]);

  const sealed = new SealedObjects(await openObjects({ engine: 'disk' }, folder), keys);
  const written = await text(await sealed.get(done.file?.object ?? '', `asyncTask-${task}`));
  expect(written.trimEnd().split('\n')).toHaveLength(steps);
}, 240_000);

it(`waits through ${kills} kill -9: each time put off once, and ended once`, async () => {
  await kill();
  const commands = plainCommands(log, new PostgresSubjectKeys(pool, master));
  const jobs = new PostgresJobs(pool);
  const task = randomUUID();
  const load = async () => (await commands.load(asyncTask, task)).state as AsyncTask;
  const metadata = { commandId: randomUUID(), by: { user: randomUUID() }, company: null };
  const parameters = { times: waits };
  await commands.send(asyncTask, task, { type: 'StartTask', kind: 'waiting', parameters }, metadata);
  await jobs.add('tasks: run', { key: task, payload: { task }, urgent: true });
  /** As the projector does after each event, and again after its own death. */
  const heard = async () => {
    const { is, postponed: turn } = await load();
    if (turn > 0) await jobs.add('tasks: run', { key: `${task}-${turn}`, payload: { task, turn }, urgent: true });
    return is === 'running';
  };

  for (let round = 0; round < kills; round += 1) {
    const { postponed: before } = await load();
    start(30);
    while ((await load()).postponed <= before && (await heard())) await pause(10);
    await heard();
    await pause(Math.random() * 150);
    await kill();
  }
  start(0);
  while (await heard()) await pause(20);
  await kill();

  expect(await load()).toMatchObject({ is: 'succeeded', delay: { turn: expect.any(Number) } });
  const { rows } = await pool.query(
    `select type, data->'turn' as turn from log.events where stream = $1 and type <> 'AsyncTaskStarted' order by revision`,
    [`asyncTask-${task}`],
  );
  const turns = rows.slice(0, -1);
  expect(rows.at(-1)).toMatchObject({ type: 'AsyncTaskSucceeded' });
  expect(turns).toEqual(turns.map((_, n) => ({ type: 'AsyncTaskPostponed', turn: n + 1 })));
  const { rows: runs } = await pool.query('select from task_runs where task = $1', [task]);
  // a try that was killed, or killed after it had put the task off, is one more
  expect(runs.length).toBeGreaterThan(waits);
  expect(runs.length).toBeLessThanOrEqual(waits + 1 + kills);
}, 240_000);
