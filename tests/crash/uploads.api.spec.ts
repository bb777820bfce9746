import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { defaultFolderOf, plantTree } from '@daybook/files/flow';
import { plainCommands } from '@daybook/kernel/commands';
import type { LoggedEvent } from '@daybook/kernel/event-log';
import type { FlowContext } from '@daybook/kernel/flows';
import { PostgresSubjectKeys } from '@daybook/kernel/secrets';
import { origin, signIn } from '@daybook/testing/firm';
import { upload } from '@daybook/uploads/domain';
import { scheduledTasks } from '@daybook/uploads/flow';
import { deciders, product } from '../../apps/areas.js';
import { companyUuid, emailOf } from '../../apps/demo/firm.js';
import { demoSignIns } from '../../apps/demo/index.js';
import { chance } from '../../apps/demo/seeded-random.js';
import { openRuntime, type Runtime } from '../../apps/projector/runtime.js';
import { ApiClient } from '../../libs/testing/api/client.js';
import { askAgain } from './ask-again.js';
import { checkDownloads, checkEvents, checkObjects } from './check-files.js';
import { checkLog, readLog } from './check-log.js';
import { checkReplay } from './check-replay.js';
import { Portal } from './portal.js';
import { Uploaders } from './uploaders.js';

/** Api and projector are killed so often each, all along the uploads. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 2);
const count = 60 * rounds;
const seed = process.env.CRASH_SEED ?? String(Date.now());
const company = companyUuid('harbor');
const folder = defaultFolderOf(company, 'Tax');

const minutes = 60_000;
let portal: Portal;
let ground: Runtime;
let uploaders: Uploaders;
/** Where the log ended before the uploads: what the demo firm has in its libraries is none of them. */
let start: number;

beforeAll(async () => {
  portal = await Portal.open();
  ground = await openRuntime(portal.config, deciders);
  await plantTree(ground.tools.commands, company, origin(company));
  await portal.caughtUp();
  start = (await readLog(portal.owner)).counter;
  uploaders = new Uploaders({ url: portal.url, seed, company, folder, count });
});
afterAll(async () => {
  await ground?.close();
  await portal?.close();
});

it(
  `takes in ${count} files while api and projector are killed ${rounds} times each (seed ${seed})`,
  async () => {
    await Promise.all([uploaders.run(), killAllAlong()]);
    const { acknowledged, left } = uploaders;
    expect(acknowledged.length + left.length).toBe(count);
    await workIsDone();
  },
  (10 + rounds) * minutes,
);

it('has every acknowledged file with the bytes that were sent, and no file without bytes', async () => {
  const browser = await signedIn('controller');
  expect(await checkDownloads(browser, company, uploaders.acknowledged)).toEqual([]);
  expect(await checkObjects(ground.tools, company)).toEqual([]);
});

it('has each of them once, scanned once', async () => {
  const log = await readLog(portal.owner);
  expect(checkLog(log)).toEqual([]);
  expect(checkEvents(sinceStart(log.events), uploaders.acknowledged)).toEqual([]);
});

it('keeps nothing of uploads that nobody finished', async () => {
  const { objects, commands } = ground.tools;
  const pending = () => keysIn(objects.list('pending/'));
  const tickets = new Set((await pending()).map((key) => key.split('/')[1]));
  expect([...tickets].sort()).toEqual([...uploaders.left].sort());
  await scheduledTasks(product)
    .find(({ name }) => name === 'sweep uploads')
    ?.run(inAnHour(ground.tools));
  await eventually(async () => (await pending()).length === 0, 'Parts of ended uploads are still there.');
  for (const ticket of uploaders.left) expect((await commands.load(upload, ticket)).state.is).toBe('expired');
});

it('finds bytes that are lost or swapped, a file nobody has, facts that are doubled', async () => {
  const [lost, swapped, doubled, ...others] = uploaders.acknowledged;
  if (!lost || !swapped || !doubled) throw new Error('There are too few files.');
  const { objects, sealed } = ground.tools;
  for (const key of await keysIn(objects.list(`files/${lost.file}/`))) await objects.delete(key);
  for (const key of await keysIn(objects.list(`files/${swapped.file}/`)))
    await sealed.put(key, `file-${swapped.file}`, Readable.from([Buffer.alloc(swapped.size)]));
  const forged = { ...lost, file: '00000000-0000-4000-8000-000000000000' };
  const reported = [lost, swapped, doubled, forged];

  expect(await checkDownloads(await signedIn('controller'), company, reported)).toEqual([
    expect.stringContaining('is answered with 500.'),
    expect.stringContaining('has other bytes.'),
    expect.stringContaining('has no link.'),
  ]);
  expect(await checkObjects(ground.tools, company)).toEqual([expect.stringContaining(`(${lost.file}) has no bytes.`)]);
  const events = sinceStart((await readLog(portal.owner)).events);
  const twice = events.filter(({ type, stream }) => type === 'FileScanned' && stream.endsWith(doubled.file));
  expect(checkEvents([...events, ...twice], [...reported, ...others])).toEqual([
    `FileScanned ${doubled.file} stands in the log 2 times.`,
    ...['FileCreated', 'FileAdded', 'FileScanned'].map((type) => `${type} ${forged.file} is not in the log.`),
  ]);
});

it('has read models that equal a fresh replay', async () => {
  await portal.caughtUp();
  await portal.stopParts();
  expect(await checkReplay(portal.config, portal.owner)).toEqual([]);
});

/** Each victim in each round, at a moment the seed decides: some way into the round's uploads. */
async function killAllAlong(): Promise<void> {
  const turns = Array.from({ length: 2 * rounds }, (_, turn) => (turn + chance(seed, 'upload', turn)) / (2 * rounds));
  const isApiFirst = chance(seed, 'first victim') < 0.5;
  for (const [turn, moment] of turns.entries()) {
    await eventually(async () => uploaders.progress >= 0.95 * moment, 'The uploads do not go on.', 10);
    await pause(200 * chance(seed, 'upload moment', turn));
    const part = portal[(turn % 2 === 0) === isApiFirst ? 'api' : 'projector'];
    await part.killed();
    await pause(100); // it is started again
    await part.ready();
  }
}

/** Waits until everything is looked at. */
async function workIsDone(): Promise<void> {
  await askAgain(ground.tools);
  const open = `with made as (select stream from log.events where type = 'FileCreated' and position > $1)
    select (select count(*) from made)
      - (select count(*) from log.events where type = 'FileScanned' and stream in (select stream from made))
      + (select count(*) from ops.file_work where 'file-' || file in (select stream from made)) as open`;
  await eventually(
    async () => Number((await portal.owner.query(open, [start])).rows[0].open) === 0,
    'Not all files were looked at.',
    250,
  );
}

/** What people uploaded since. The demo firm's files are looked at meanwhile, and its signed documents are filed, by nobody. */
function sinceStart(events: readonly LoggedEvent[]): LoggedEvent[] {
  const since = events.filter(({ position }) => position > start);
  const isOf = (type: string) => (event: LoggedEvent) =>
    event.type === type && (event.data as { readonly owner: string | null }).owner !== null;
  const made = new Set(since.filter(isOf('FileCreated')).map(({ stream }) => stream));
  const isAdded = isOf('FileAdded');
  return since.filter((event) => made.has(event.stream) || isAdded(event));
}

async function eventually(isSo: () => Promise<boolean>, otherwise: string, everyMs = 100): Promise<void> {
  for (const until = performance.now() + 2 * minutes; !(await isSo()); await pause(everyMs))
    if (performance.now() > until) throw new Error(`${otherwise} ${portal.projector.lastWords()}`);
}

function inAnHour(tools: FlowContext): FlowContext {
  const clock = { now: () => new Date(Date.now() + 61 * minutes) };
  const keys = new PostgresSubjectKeys(ground.pool, portal.config.secrets.master);
  return { ...tools, clock, commands: plainCommands(ground.log, keys, clock) };
}

async function keysIn(objects: AsyncIterable<{ readonly key: string }>): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of objects) keys.push(key);
  return keys;
}

async function signedIn(person: string): Promise<ApiClient> {
  const browser = new ApiClient(portal.url);
  await browser.graphql(signIn, { username: emailOf(person), password: demoSignIns.password });
  return browser;
}
