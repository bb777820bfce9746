import { join, resolve } from 'node:path';
import { until } from '@daybook/testing/eventually';
import { freePort } from '../../tools/free-ports.js';
import { checkJournal, checkLog, readLog } from './check-log.js';
import { checkReplay } from './check-replay.js';
import { Crowd } from './crowd.js';
import { Journal, tally } from './journal.js';
import { FrontProxy, here } from './many/front-proxy.js';
import { WebClient } from './many/web-client.js';
import type { Part } from './part.js';
import { Portal } from './portal.js';

/** A new version takes over from the one before while people work, and gives back to it. */
const seed = process.env.CRASH_SEED ?? String(Date.now());
const minutes = 60_000;
const raised = ['history', 'todos', 'work'];

let portal: Portal;
let proxy: FrontProxy;
let newApi: Part;
let newProjector: Part;
let journal: Journal;
let crowd: Crowd;
/** Of the three projections, as they were before. */
let versions: readonly number[];

beforeAll(async () => {
  portal = await Portal.open();
  const [front, api, projector] = [await freePort(), await freePort(), await freePort()];
  proxy = new FrontProxy(front, [portal.config.port, api].map(here));
  await proxy.start();
  const next = { NODE_OPTIONS: `--import ${resolve('tests/crash/next-version.js')}`, CRASH_RAISED: raised.join() };
  newApi = portal.secondApi(api, 'new api', next);
  newProjector = portal.part('new projector', ['projector/main.js'], projector, {
    ...next,
    PROJECTOR_PORT: String(projector),
  });
  versions = await stored();
  journal = new Journal(join(portal.config.dataDir, 'journal.jsonl'));
  crowd = new Crowd({ url: proxy.url, journal, seed, perSecond: 20, browser: (url) => new WebClient(url) });
  crowd.start();
}, 10 * minutes);
afterAll(async () => {
  await crowd?.stop();
  await proxy?.stop();
  for (const part of [newApi, newProjector]) await part?.stop();
  await portal?.close();
});

it(`fills its tables anew beside the version before, and takes over (seed ${seed})`, async () => {
  newProjector.start();
  await newProjector.ready();
  await until(
    async () => (await stored()).every((version, at) => version === (versions[at] ?? 0) + 1),
    'The tables were not filled anew.',
    2 * minutes,
  );
  await portal.caughtUp();
  await portal.projector.stop();
  newApi.start();
  await newApi.ready();
  await portal.api.stop();
  await portal.caughtUp();
  expect(await rebuilds()).toEqual(versions.map((version) => version + 1));
});

it('gives back to the version before, for which the tables are filled anew by hand', async () => {
  portal.api.start();
  await portal.api.ready();
  await newApi.stop();
  portal.projector.start();
  await portal.projector.ready();
  await newProjector.stop();
  for (const name of raised)
    expect(await portal.command('projector/main.js', 'rebuild', name)).toMatchObject({ code: 0 });
  expect(await stored()).toEqual(versions);
  await portal.caughtUp();
});

it('failed nothing, lost nothing, and left tables that equal a fresh replay', async () => {
  await crowd.stop();
  expect(crowd.hung).toBe(0);
  expect(proxy.lost).toEqual([]);
  expect(tally(journal.read(), 'unknown')).toBe('');
  const log = await readLog(portal.owner);
  expect(checkLog(log)).toEqual([]);
  expect(checkJournal(journal.read(), log.events)).toEqual([]);
  await portal.caughtUp();
  await portal.stopParts();
  expect(await checkReplay(portal.config, portal.owner)).toEqual([]);
});

/** The version that has filled each of the three. */
async function stored(): Promise<number[]> {
  const sql = 'select version from ops.checkpoints where name = any($1) order by name';
  return (await portal.owner.query<{ version: number }>(sql, [raised])).rows.map(({ version }) => version);
}

/** The versions for which each of the three was rebuilt. */
async function rebuilds(): Promise<number[]> {
  const sql = 'select version from ops.rebuilds where projection = any($1) order by projection, id';
  return (await portal.owner.query<{ version: number }>(sql, [raised])).rows.map(({ version }) => version);
}
