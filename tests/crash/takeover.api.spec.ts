import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '@daybook/testing/eventually';
import { chance } from '../../apps/demo/seeded-random.js';
import { freePort } from '../../tools/free-ports.js';
import { checkJournal, readLog, readWhole } from './check-log.js';
import { Crowd } from './crowd.js';
import { Journal, tally } from './journal.js';
import { areShared, holders } from './many/holders.js';
import { type Taken, timed } from './many/own-time.js';
import type { Part } from './part.js';
import { isMeasured, Portal } from './portal.js';

/** Two projectors share the projections; each is killed so often while people work. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 1);
/** The server's log has to be filled anew: it is played where seconds are measured. */
const engines = isMeasured ? (['postgres', 'eventstoredb'] as const) : (['postgres'] as const);
const seed = process.env.CRASH_SEED ?? String(Date.now());
const minutes = 60_000;

describe.each(engines)('with its log on %s', (engine) => {
  let portal: Portal;
  let projectors: readonly Part[];

  beforeAll(async () => {
    portal = await Portal.open(engine);
    const port = await freePort();
    const second = portal.part('second projector', ['projector/main.js'], port, { PROJECTOR_PORT: String(port) });
    projectors = [portal.projector, second];
    second.start();
    await second.ready();
  }, 10 * minutes);
  afterAll(async () => {
    for (const part of projectors ?? []) await part.stop();
    await portal?.close();
  });

  it(
    `divides the projections, and has what was saved in the tables soon after one is killed (seed ${seed})`,
    async () => {
      const journal = new Journal(join(portal.config.dataDir, 'journal.jsonl'));
      const crowd = new Crowd({ url: portal.url, journal, seed: `${seed} ${engine}`, perSecond: 20 });
      const taken: Taken[] = [];
      const joined: Taken[] = [];
      crowd.start();
      try {
        for (let turn = 0; turn < 2 * rounds; turn += 1) {
          joined.push(await timed(projectors, portal.owner, divided));
          await pause(500 * chance(seed, 'moment', turn));
          const victim = projectors[turn % 2] as Part;
          await victim.killed();
          taken.push(await timed(projectors, portal.owner, () => portal.caughtUp()));
          await victim.ready();
        }
      } finally {
        await crowd.stop();
      }
      const rounded = (times: readonly Taken[]) => times.map(({ took, own }) => `${took} (own ${own})`).join(', ');
      process.stdout.write(
        `${engine}: tables abreast ${rounded(taken)} ms after a kill, shared ${rounded(joined)} ms after both were ready\n`,
      );
      await crowd.resolve(journal.read());
      const events = engine === 'postgres' ? (await readLog(portal.owner)).events : await readWhole(portal.log);
      expect(checkJournal(journal.read(), events)).toEqual([]);
      expect(tally(journal.read(), 'unknown')).toBe('');
      expect([...taken, ...joined].filter(({ own }) => own >= 3_000)).toEqual([]);
    },
    (10 + 2 * rounds) * minutes,
  );

  it(
    'leaves all of them to the other one when one is ended',
    async () => {
      await projectors[1]?.stop();
      await until(async () => (await holders(portal.owner)).length === 1, 'Both hold projections.');
      await portal.caughtUp();
    },
    2 * minutes,
  );

  /** Each of the two holds its half. */
  async function divided(): Promise<void> {
    await until(() => areShared(portal.owner, 2), 'They do not share.');
  }
});
