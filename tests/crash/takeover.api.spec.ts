import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '@daybook/testing/eventually';
import { chance } from '../../apps/demo/seeded-random.js';
import { freePort } from '../../tools/free-ports.js';
import { checkJournal, readLog, readWhole } from './check-log.js';
import { Crowd } from './crowd.js';
import { Journal, tally } from './journal.js';
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
      const taken: number[] = [];
      const joined: number[] = [];
      crowd.start();
      try {
        for (let turn = 0; turn < 2 * rounds; turn += 1) {
          joined.push(await divided());
          await pause(500 * chance(seed, 'moment', turn));
          const victim = projectors[turn % 2] as Part;
          await victim.killed();
          taken.push(await portal.caughtUp());
          await victim.ready();
        }
      } finally {
        await crowd.stop();
      }
      const rounded = (times: readonly number[]) => times.map((time) => Math.round(time)).join(', ');
      process.stdout.write(
        `${engine}: tables abreast ${rounded(taken)} ms after a kill, shared ${rounded(joined)} ms after both were ready\n`,
      );
      await crowd.resolve(journal.read());
      const events = engine === 'postgres' ? (await readLog(portal.owner)).events : await readWhole(portal.log);
      expect(checkJournal(journal.read(), events)).toEqual([]);
      expect(tally(journal.read(), 'unknown')).toBe('');
      if (isMeasured) expect(Math.max(...taken, ...joined)).toBeLessThan(3_000);
    },
    (4 + 2 * rounds) * minutes,
  );

  it(
    'leaves all of them to the other one when one is ended',
    async () => {
      await projectors[1]?.stop();
      await until(async () => (await holders()).length === 1, 'Both hold projections.');
      await portal.caughtUp();
    },
    2 * minutes,
  );

  /** Milliseconds until each of the two holds its half. */
  async function divided(): Promise<number> {
    const began = performance.now();
    await until(async () => {
      const counts = await holders();
      return counts.length === 2 && Math.max(...counts) - Math.min(...counts) <= 1;
    }, 'They do not share.');
    return performance.now() - began;
  }

  /** How many projections each process holds. */
  async function holders(): Promise<number[]> {
    const { rows } = await portal.owner.query<{ held: number }>(
      `select count(*)::int as held from pg_locks where locktype = 'advisory' and granted and mode = 'ExclusiveLock'
         and objsubid = 2 and classid = x'64617962'::int::oid group by pid`,
    );
    return rows.map(({ held }) => held);
  }
});
