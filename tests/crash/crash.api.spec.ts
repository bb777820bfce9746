import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openPool } from '@daybook/kernel/postgres';
import { chance } from '../../apps/demo/seeded-random.js';
import { checkJournal, checkLog, readLog } from './check-log.js';
import { checkReplay } from './check-replay.js';
import { Crowd } from './crowd.js';
import { Journal, tally } from './journal.js';
import type { Readiness } from './part.js';
import { plantInLog, plantInReadModels } from './planted.js';
import { isMeasured, Portal } from './portal.js';

/** Each victim is killed so often; CRASH_SEED repeats what a run drew. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 2);
const seed = process.env.CRASH_SEED ?? String(Date.now());
const victims = ['api', 'projector', 'postmaster', 'backend'] as const;
type Victim = (typeof victims)[number];

const minutes = 60_000;
const say = (line: string) => process.stdout.write(`${line}\n`);
let portal: Portal;
let journal: Journal;
let crowd: Crowd;
/** Per victim: until the api was ready, and milliseconds until the projector was abreast of the log again. */
const recoveries: { readonly victim: Victim; readonly ready: Readiness; readonly abreast: number }[] = [];

beforeAll(async () => {
  portal = await Portal.open();
  journal = new Journal(join(portal.config.dataDir, 'journal.jsonl'));
  crowd = new Crowd({ url: portal.url, journal, seed, perSecond: 30 });
});
afterAll(() => portal?.close());

it(
  `gets over kill -9 of each process, ${rounds} times each under load (seed ${seed})`,
  async () => {
    crowd.start();
    for (const [turn, victim] of order().entries()) {
      await pause(300 + 1_500 * chance(seed, 'moment', turn));
      await kill(victim, turn);
      const [ready, abreast] = await Promise.all([portal.api.ready(), portal.caughtUp()]);
      recoveries.push({ victim, ready, abreast });
    }
    await pause(1_000);
    await crowd.stop();
    await crowd.resolve(journal.read());
    await portal.caughtUp();
    await portal.stopParts();
    const reported = journal.read().map((entry) => entry.reports.at(-1)?.outcome);
    const count = (outcome: string) => reported.filter((one) => one === outcome).length;
    say(`seed ${seed}: ${reported.length} commands, ${count('done')} done, ${count('refused')} refused`);
    for (const victim of victims) say(`${victim}: ${summary(victim)}`);
  },
  (10 + rounds) * minutes,
);

it('has lost and doubled nothing that was acknowledged', async () => {
  const log = await readLog(portal.owner);
  expect(checkLog(log)).toEqual([]);
  expect(checkJournal(journal.read(), log.events)).toEqual([]);
});

it('told every failure as one to try again', () => {
  say(`refused: ${tally(journal.read(), 'refused')}\nwithout an answer: ${tally(journal.read(), 'unknown')}`);
  expect(tally(journal.read(), 'unknown')).not.toContain('INTERNAL');
  expect(crowd.hung).toBe(0);
});

it('was ready again within 5 s, and abreast of the log within 3 s, where that is measured', () => {
  if (!isMeasured) return;
  expect(worst(readiesOf('api').map(({ took, waited }) => took - waited))).toBeLessThan(5_000);
  expect(worst(recoveries.map(({ abreast }) => abreast))).toBeLessThan(3_000);
});

it('finds an event that was removed and one that was doubled', async () => {
  const planted = await plantInLog(portal, journal.read());
  expect(planted.log).toEqual(expect.arrayContaining(planted.expectedInLog));
  expect(planted.journal).toEqual(expect.arrayContaining(planted.expectedInJournal));
});

it('finds an acknowledgement of what was never written', async () => {
  const { events } = await readLog(portal.owner);
  const [first] = journal.read();
  if (!first) throw new Error('The journal is empty.');
  const forged = {
    ...first,
    id: '00000000-0000-4000-8000-000000000000',
    reports: [{ outcome: 'done', subject: 'x' }],
  } as const;
  expect(checkJournal([forged], events)).toEqual([expect.stringContaining('was acknowledged and is lost.')]);
});

it('finds a row that is not what the log makes of it', async () => {
  const { config, table } = await plantInReadModels(portal);
  const owner = openPool(config.database.ownerUrl, { max: 2, statementTimeout: minutes });
  const findings = await checkReplay(config, owner).finally(() => owner.end());
  expect(findings).toEqual([
    expect.stringContaining(`${table}: 1.`),
    `${table} has another SHA-256 than a fresh replay.`,
  ]);
});

it('has read models that equal a fresh replay', async () => {
  expect(await checkReplay(portal.config, portal.owner)).toEqual([]);
});

/** Every victim in every round, in an order that the seed decides. */
function order(): Victim[] {
  return Array.from({ length: rounds }, (_, round) =>
    [...victims].sort((a, b) => chance(seed, round, a) - chance(seed, round, b)),
  ).flat();
}

async function kill(victim: Victim, turn: number): Promise<void> {
  if (victim === 'postmaster') return portal.killPostmaster();
  if (victim === 'backend') return portal.killBackend(chance(seed, 'backend', turn));
  await portal[victim].killed();
  await pause(100); // it is started again
}

function readiesOf(victim: Victim): Readiness[] {
  return recoveries.filter((one) => one.victim === victim).map(({ ready }) => ready);
}

function summary(victim: Victim): string {
  const ready = readiesOf(victim).map(({ took, waited }) => `${Math.round(took)} (waited ${Math.round(waited)})`);
  const abreast = recoveries.filter((one) => one.victim === victim).map((one) => Math.round(one.abreast));
  const restarted = victim === 'api' ? `ready after ${ready.join(', ')} ms; ` : '';
  return `${restarted}abreast after ${abreast.join(', ')} ms`;
}

function worst(times: readonly number[]): number {
  return Math.round(Math.max(0, ...times));
}
