import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { defaultFolderOf, plantTree } from '@daybook/files/flow';
import type { LoggedEvent } from '@daybook/kernel/event-log';
import { origin } from '@daybook/testing/firm';
import { deciders } from '../../apps/areas.js';
import { companyUuid } from '../../apps/demo/firm.js';
import { chance } from '../../apps/demo/seeded-random.js';
import { openRuntime, type Runtime } from '../../apps/projector/runtime.js';
import { askAgain } from './ask-again.js';
import { checkEvents } from './check-files.js';
import { checkFold } from './check-fold.js';
import { checkChains, checkJournal, readWhole } from './check-log.js';
import { checkReplay } from './check-replay.js';
import { Crowd } from './crowd.js';
import { Journal, tally } from './journal.js';
import { Portal } from './portal.js';
import { Uploaders } from './uploaders.js';

/**
 * The log on an EventStoreDB server: api and projector finish the same uploads at once, and are killed so often each.
 * CRASH_EVENTS=20000 lets everybody work until the log holds that many events more, without a kill.
 */
const rounds = Number(process.env.CRASH_ROUNDS ?? 2);
const wanted = Number(process.env.CRASH_EVENTS ?? 0);
const seed = process.env.CRASH_SEED ?? String(Date.now());
const company = companyUuid('harbor');
const [folder, payroll, legal] = (['Tax', 'Payroll', 'Legal'] as const).map((name) => defaultFolderOf(company, name));
if (!folder || !payroll || !legal) throw new Error('The folders have no names.');

const minutes = 60_000;
/** At least: what an upload with its moves, and the crowd meanwhile, leave in the log. */
const eventsOfUpload = 10;
const limit = (wanted > 0 ? 30 : 3 + rounds) * minutes;
let portal: Portal;
let ground: Runtime;
let journal: Journal;
let crowd: Crowd;
let uploaders: Uploaders;
/** How many events there were before anybody worked. */
let before: number;
let events: readonly LoggedEvent[];

beforeAll(async () => {
  portal = await Portal.open('eventstoredb');
  ground = await openRuntime(portal.config, deciders);
  await plantTree(ground.tools.commands, company, origin(company));
  await portal.caughtUp();
  before = (await readWhole(portal.log)).length;
  journal = new Journal(join(portal.config.dataDir, 'journal.jsonl'));
  crowd = new Crowd({ url: portal.url, journal, seed, perSecond: wanted > 0 ? 60 : 20 });
  const count = wanted > 0 ? Math.ceil(wanted / eventsOfUpload) : 12 * rounds;
  uploaders = new Uploaders({ url: portal.url, seed, company, folder, moves: [payroll, legal], count });
});
afterAll(async () => {
  await ground?.close();
  await portal?.close();
});

it(
  wanted > 0
    ? `takes in ${wanted} events of uploads, moves and comments (seed ${seed})`
    : `takes in uploads, moves and comments while api and projector are killed ${rounds} times each (seed ${seed})`,
  async () => {
    crowd.start();
    await Promise.all([uploaders.run(), wanted > 0 ? undefined : killAllAlong()]).finally(() => crowd.stop());
    await crowd.resolve(journal.read());
    await askAgain(ground.tools);
    events = await whenFilesAreScanned();
    await portal.caughtUp();
    process.stdout.write(`${events.length - before} events, ${uploaders.acknowledged.length} uploads\n`);
    expect(events.length - before).toBeGreaterThanOrEqual(wanted);
  },
  limit,
);

it('has lost and doubled nothing that was acknowledged', () => {
  expect(checkJournal(journal.read(), events)).toEqual([]);
  const known = new Set(uploaders.acknowledged.map(({ file }) => `file-${file}`));
  // the product files sealed documents of the demo firm meanwhile
  const ofUploads = events
    .slice(before)
    .filter(({ stream, meta }) =>
      stream.startsWith('file-') ? known.has(stream) : Object.hasOwn(meta.by ?? {}, 'user'),
    );
  expect(checkEvents(ofUploads, uploaders.acknowledged)).toEqual([]);
  expect(tally(journal.read(), 'unknown')).not.toContain('INTERNAL');
  expect(crowd.hung).toBe(0);
});

it('has chains without a broken link, also as audit:verify reads them', async () => {
  expect(checkChains(events)).toEqual([]);
  const { code, says } = await portal.command('launcher/verify.js');
  process.stdout.write(`audit:verify: ${says.trim().split('\n').at(-1)}\n`);
  expect({ code, says }).toMatchObject({ code: 0 });
});

it(
  'has read models that equal a fold of the streams, and a fresh replay',
  async () => {
    await portal.caughtUp();
    await portal.stopParts();
    const whole = await readWhole(portal.log);
    const { commands } = ground.tools;
    expect(await checkFold(whole, commands, portal.owner)).toEqual([]);
    expect(await checkReplay(portal.config, portal.owner)).toEqual([]);

    const [moved] = uploaders.acknowledged;
    await portal.owner.query('update read.file_nodes set parent_uuid = $1 where uuid = $2', [folder, moved?.file]);
    expect(await checkFold(whole, commands, portal.owner)).toEqual([
      expect.stringMatching(`^file_nodes ${moved?.file}: .*${folder}.* instead of .*${moved?.folder}`),
    ]);
  },
  limit,
);

/** Each victim in each round, some way into the round's uploads. */
async function killAllAlong(): Promise<void> {
  for (let turn = 0; turn < 2 * rounds; turn += 1) {
    const due = (0.95 * (turn + chance(seed, 'upload', turn))) / (2 * rounds);
    for (const until = performance.now() + minutes; uploaders.progress < due; await pause(10))
      if (performance.now() > until) throw new Error(`The uploads do not go on. ${portal.api.lastWords()}`);
    const part = portal[turn % 2 === 0 ? 'api' : 'projector'];
    await part.killed();
    await pause(100); // it is started again
    await part.ready();
  }
}

/** The log once every file of the uploads was scanned, also those a killed projector had in hand. */
async function whenFilesAreScanned(): Promise<LoggedEvent[]> {
  for (const until = performance.now() + 2 * minutes; ; await pause(500)) {
    const found = await readWhole(portal.log);
    const scanned = new Set(found.filter(({ type }) => type === 'FileScanned').map(({ stream }) => stream));
    const open = uploaders.acknowledged.filter(({ file }) => !scanned.has(`file-${file}`));
    if (open.length === 0) return found;
    if (performance.now() > until) throw new Error(`${open.length} files were not scanned.`);
  }
}
