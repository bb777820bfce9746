// A worker of tasks in a process of its own, to be killed: it counts to what it was asked for, with a checkpoint a step,
// or waits for what is away.
import { setTimeout as pause } from 'node:timers/promises';

const part = (path) => import(new URL(`../../dist/libs/${path}/index.js`, import.meta.url).href);
const [
  { plainCommands },
  { openLog },
  { TaskWaits },
  { PostgresJobs },
  { openPool, queryOf },
  { PostgresSubjectKeys },
  store,
  tasks,
] = await Promise.all([
  part('kernel/commands'),
  part('kernel/event-log'),
  part('kernel/flows'),
  part('kernel/jobs'),
  part('kernel/postgres'),
  part('kernel/secrets'),
  part('kernel/store'),
  part('tasks/flow'),
]);

const { TASK_DATABASE: url, TASK_FOLDER: folder, TASK_KEY: key, TASK_PAUSE: wait } = process.env;
const pool = openPool(url, { name: 'task worker' });
const keys = new PostgresSubjectKeys(pool, key);
const objects = await store.openObjects({ engine: 'disk' }, folder);
const tools = {
  commands: plainCommands(await openLog({ engine: 'postgres', url }), keys),
  jobs: new PostgresJobs(pool, { everyMs: 50 }),
  keys,
  objects,
  sealed: new store.SealedObjects(objects, keys),
  clock: { now: () => new Date() },
  query: queryOf(pool),
};

const counting = {
  kind: 'counting',
  async run({ count }, { task, from, checkpoint }) {
    const begun = from?.done ?? 0;
    await pool.query('insert into task_runs (task, begun) values ($1, $2)', [task, begun]);
    for (let n = begun; n < count; n += 1) {
      await pool.query('insert into task_steps (task, step) values ($1, $2)', [task, n]);
      checkpoint(((n + 1) / count) * 100, { done: n + 1 });
      await pause(Number(wait));
    }
    return { result: { count }, file: { filename: 'count.txt', mediaType: 'text/plain', body: digits(count) } };
  },
};

async function* digits(count) {
  for (let n = 0; n < count; n += 1) yield Buffer.from(`${n}\n`);
}

/** Finds something away so many times. */
const waiting = {
  kind: 'waiting',
  async run({ times }, { task }) {
    await pool.query('insert into task_runs (task, begun) values ($1, 0)', [task]);
    const { rows } = await pool.query('select count(*)::int as tries from task_runs where task = $1', [task]);
    await pause(Number(wait));
    if (rows[0].tries > times) return { result: {} };
    throw new TaskWaits('It is away.', { patience: 600_000, givenUp: 'It stayed away.' });
  },
};

await tasks.startTasks([counting, waiting], tools, { failed: () => undefined });
