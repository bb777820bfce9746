import { join, resolve } from 'node:path';
import { until } from '@daybook/testing/eventually';
import { projections } from '../../apps/areas.js';
import { freePort } from '../../tools/free-ports.js';
import { checkJournal, checkLog, readLog } from './check-log.js';
import { checkReplay } from './check-replay.js';
import { Crowd } from './crowd.js';
import { Journal, tally } from './journal.js';
import { FrontProxy, here } from './many/front-proxy.js';
import { WebClient } from './many/web-client.js';
import type { Part } from './part.js';
import { Portal } from './portal.js';

/**
 * A new version takes over from the one before while people work, and gives back to it. Of the new version it has three
 * projections whose tables are filled anew; with a built checkout of a release in CRASH_BEFORE, that is the version
 * before, and this one the new.
 */
const before = process.env.CRASH_BEFORE;
const seed = process.env.CRASH_SEED ?? String(Date.now());
const minutes = 60_000;
const pretended = ['history', 'todos', 'work'];

let portal: Portal;
let proxy: FrontProxy;
let newApi: Part;
let newProjector: Part;
let journal: Journal;
let crowd: Crowd;
/** Which version has filled the tables of each projection, as it was before. */
let versions: ReadonlyMap<string, number>;
/** Those that the new version fills anew, with its own version. */
let raised: ReadonlyMap<string, number>;

beforeAll(async () => {
  portal = await Portal.open('postgres', {}, { before });
  const [front, api, projector] = [await freePort(), await freePort(), await freePort()];
  proxy = new FrontProxy(front, [portal.config.port, api].map(here));
  await proxy.start();
  versions = await stored();
  raised = raisedFrom(versions);
  const next = { NODE_OPTIONS: `--import ${resolve('tests/crash/next-version.js')}`, CRASH_RAISED: pretended.join() };
  const as = before ? {} : next;
  newApi = portal.secondApi(api, 'new api', as);
  newProjector = portal.part('new projector', ['projector/main.js'], projector, {
    ...as,
    PROJECTOR_PORT: String(projector),
  });
  journal = new Journal(join(portal.config.dataDir, 'journal.jsonl'));
  crowd = new Crowd({ url: proxy.url, journal, seed, perSecond: 20, browser: (url) => new WebClient(url) });
  crowd.start();
}, 20 * minutes);
afterAll(async () => {
  await crowd?.stop();
  await proxy?.stop();
  for (const part of [newApi, newProjector]) await part?.stop();
  await portal?.close();
});

it(
  `fills its tables anew beside the version before, and takes over (seed ${seed})`,
  async () => {
    process.stdout.write(`filled anew: ${[...raised].map(([name, version]) => `${name} ${version}`).join(', ')}\n`);
    expect(raised.size).toBeGreaterThan(0);
    expect(await portal.command('launcher/prepare.js')).toMatchObject({ code: 0 });
    await takeOver();
    expect(await rebuilds()).toEqual(raised);
  },
  20 * minutes,
);

it(
  'gives back to the version before, for which the tables are filled anew by hand',
  async () => {
    portal.api.start();
    await portal.api.ready();
    await newApi.stop();
    portal.projector.start();
    await portal.projector.ready();
    await newProjector.stop();
    for (const name of raised.keys())
      expect(await portal.commandBefore('projector/main.js', 'rebuild', name)).toMatchObject({ code: 0 });
    const now = await stored();
    expect([...versions].filter(([name, version]) => now.get(name) !== version)).toEqual([]);
    await portal.caughtUp();
  },
  20 * minutes,
);

it(
  'failed nothing, lost nothing, and left tables that equal a fresh replay',
  async () => {
    // tables are compared with what this version makes of the log
    if (before) await takeOver();
    await crowd.stop();
    expect(crowd.hung).toBe(0);
    expect(proxy.lost).toEqual([]);
    expect(tally(journal.read(), 'unknown')).toBe('');
    const log = await readLog(portal.owner);
    expect(checkLog(log)).toEqual([]);
    expect(checkJournal(journal.read(), log.events)).toEqual([]);
    await portal.caughtUp();
    for (const part of [newApi, newProjector]) await part.stop();
    await portal.stopParts();
    expect(await checkReplay(portal.config, portal.owner)).toEqual([]);
  },
  20 * minutes,
);

/** The projector first: an older one folds nothing into tables of a newer version, and an older API reads them. */
async function takeOver(): Promise<void> {
  newProjector.start();
  await newProjector.ready();
  const isFilled = async () => {
    const now = await stored();
    return [...raised].every(([name, version]) => now.get(name) === version);
  };
  await until(isFilled, 'The tables were not filled anew.', 10 * minutes);
  await portal.caughtUp();
  await portal.projector.stop();
  newApi.start();
  await newApi.ready();
  await portal.api.stop();
  await portal.caughtUp();
}

function raisedFrom(known: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  if (!before) return new Map(pretended.map((name) => [name, (known.get(name) ?? 0) + 1]));
  const changed = projections.filter(({ name, version }) => known.has(name) && known.get(name) !== version);
  return new Map(changed.map(({ name, version }) => [name, version]));
}

/** The version that has filled the tables of each projection. */
async function stored(): Promise<ReadonlyMap<string, number>> {
  const sql = `select name, version from ops.checkpoints where name not like 'flow %' order by name`;
  const { rows } = await portal.owner.query<{ name: string; version: number }>(sql);
  return new Map(rows.map(({ name, version }) => [name, version]));
}

/** The newest version for which each of the raised was rebuilt. */
async function rebuilds(): Promise<ReadonlyMap<string, number>> {
  const sql = 'select projection, version from ops.rebuilds where projection = any($1) order by projection, id';
  const { rows } = await portal.owner.query<{ projection: string; version: number }>(sql, [[...raised.keys()]]);
  return new Map(rows.map(({ projection, version }) => [projection, version]));
}
