import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chance } from '../../apps/demo/seeded-random.js';
import { writeBacklog } from './backlog.js';
import { checkJournal, checkLog, readLog } from './check-log.js';
import { checkReplay } from './check-replay.js';
import { Crowd } from './crowd.js';
import { type Entry, Journal, tally } from './journal.js';
import { isMeasured, Portal } from './portal.js';

const seed = process.env.CRASH_SEED ?? String(Date.now());
let portal: Portal;

beforeAll(async () => {
  portal = await Portal.open();
});
afterAll(() => portal?.close());

it(`answers a session cut every 200 ms with failures to try again, and does nothing in part (seed ${seed})`, async () => {
  const before = [portal.api.pid, portal.projector.pid];
  const { journal, hung } = await underLoad('cut sessions', async () => {
    for (let turn = 0; turn < 50; turn += 1) {
      const sessions = await portal.sessions();
      const pid = sessions[Math.floor(chance(seed, 'session', turn) * sessions.length)];
      await portal.owner.query('select pg_terminate_backend($1)', [pid]);
      await pause(200);
    }
  });
  expect(hung).toBe(0);
  expect([portal.api.pid, portal.projector.pid]).toEqual(before);
  expect(tally(journal, 'unknown').replaceAll(/\d+ × UNAVAILABLE/g, '')).toBe('');
  await holds(journal);
});

it('ends a process in use without failing a request, other than connections that are refused until it is back', async () => {
  const codes: (number | null)[] = [];
  const { journal } = await underLoad('ended in use', async () => {
    for (let round = 0; round < 3; round += 1) {
      await pause(700);
      const ended = portal.api.ended();
      portal.api.kill('SIGTERM');
      codes.push(await ended);
      await pause(100);
      await portal.api.ready();
    }
  });
  expect(codes).toEqual([0, 0, 0]);
  expect(tally(journal, 'unknown').replaceAll(/\d+ × fetch failed: \w+ connect ECONN[^;]+(; )?/g, '')).toBe('');
  await holds(journal);
});

it('reads 5,000 events that were written while no projector ran within 10 s of its start', async () => {
  await portal.projector.stop('SIGKILL');
  await writeBacklog(portal.config, portal.owner, 5_000);
  portal.projector.start();
  const caughtUp = await portal.caughtUp();
  process.stdout.write(`5,000 events caught up ${Math.round(caughtUp)} ms after the start of the projector\n`);
  if (isMeasured) expect(caughtUp).toBeLessThan(10_000);
});

it('has read models that equal a fresh replay after all of that', async () => {
  await portal.caughtUp();
  await portal.stopParts();
  expect(await checkReplay(portal.config, portal.owner)).toEqual([]);
});

/** Eight people at work while something happens; every command they sent ends as known. */
async function underLoad(name: string, happening: () => Promise<void>): Promise<{ journal: Entry[]; hung: number }> {
  const journal = new Journal(join(portal.config.dataDir, `${name}.jsonl`));
  const crowd = new Crowd({ url: portal.url, journal, seed: `${seed} ${name}`, perSecond: 30 });
  crowd.start();
  try {
    await pause(1_000);
    await happening();
  } finally {
    await crowd.stop();
  }
  await crowd.resolve(journal.read());
  await portal.caughtUp();
  return { journal: journal.read(), hung: crowd.hung };
}

async function holds(journal: readonly Entry[]): Promise<void> {
  const log = await readLog(portal.owner);
  expect(checkLog(log)).toEqual([]);
  expect(checkJournal(journal, log.events)).toEqual([]);
  expect(journal.filter(({ reports }) => reports.some(({ outcome }) => outcome === 'done')).length).toBeGreaterThan(20);
}
