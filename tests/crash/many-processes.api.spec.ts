import { setTimeout as pause } from 'node:timers/promises';
import { withFirmProfile } from '@daybook/kernel/config';
import type { LoggedEvent } from '@daybook/kernel/event-log';
import { until } from '@daybook/testing/eventually';
import { signIn } from '@daybook/testing/firm';
import { followFirmProfile } from '../../apps/areas.js';
import { emailOf } from '../../apps/demo/firm.js';
import { scheduledTasksOf } from '../../apps/projector/areas.js';
import { askAgain } from './ask-again.js';
import { checkDownloads } from './check-files.js';
import { checkChains, checkJournal, checkLog, readLog, readWhole } from './check-log.js';
import { checkReplay } from './check-replay.js';
import { tally } from './journal.js';
import { atWork, journalOf, type Turn } from './many/at-work.js';
import { type Engines, Installation } from './many/installation.js';
import { earlyRuns } from './many/runs.js';
import { writeTodo } from './many/seen-at-once.js';
import { WebClient } from './many/web-client.js';
import type { Part } from './part.js';
import { isMeasured, type Portal } from './portal.js';
import type { Acknowledged } from './uploaders.js';

/** Several APIs and projectors behind a proxy; each is ended as a cluster does, then killed. */
const seed = process.env.CRASH_SEED ?? String(Date.now());
const count = isMeasured ? { apis: 4, projectors: 3 } : { apis: 3, projectors: 2 };
/** Of eight people. */
const crowds = isMeasured ? 6 : 3;
/** A server's log has to be filled anew: that is played where seconds are measured. */
const engines: readonly Engines[] =
  process.env.CRASH_ENGINES === 'servers' ? ['servers'] : isMeasured ? ['postgres', 'servers'] : ['postgres'];
const minutes = 60_000;
/** How many requests an address may send unless the firm says otherwise. */
const perMinute = 6_000;

describe.each(engines)('on %s', (on) => {
  let firm: Installation;
  const plays = ['restarted', 'killed', ...(on === 'servers' ? ['leader lost'] : [])];
  /** Files that somebody was told of. */
  const uploaded: Acknowledged[] = [];

  beforeAll(async () => {
    firm = await Installation.open(count, on);
  }, 15 * minutes);
  afterAll(() => firm?.close());

  it(
    `ends each process in turn while ${8 * crowds} people work and five upload: no request fails, nobody sees a 502 (seed ${seed})`,
    async () => {
      const codes: (number | null)[] = [];
      const { journal, late } = await eachAtWork('restarted', async (part) => {
        const ended = part.ended();
        part.kill('SIGTERM');
        codes.push(await ended);
      });
      expect(codes).toEqual(firm.parts.map(() => 0));
      expect(tally(journal, 'unknown')).toBe('');
      expect(firm.portal.turnedAway()).toEqual([]);
      expect(firm.proxy.lost).toEqual([]);
      if (isMeasured) expect(late.filter((part) => firm.apis.includes(part))).toEqual([]);
      const answered = [...firm.proxy.answered.values()];
      expect([answered.length, answered.every((times) => times > 20)]).toEqual([count.apis, true]);
      expect(firm.listeners.map(({ opened }) => opened > 1)).toEqual([true, true, true]);
    },
    20 * minutes,
  );

  it(
    'loses each process without a word: what was asked is asked once more by the page, and done once',
    async () => {
      const { journal, late } = await eachAtWork('killed', (part) => part.killed());
      process.stdout.write(`${firm.proxy.lost.length} requests met a killed api\n`);
      expect(tally(journal, 'unknown')).toBe('');
      if (isMeasured) expect(late.filter((part) => firm.apis.includes(part))).toEqual([]);
    },
    20 * minutes,
  );

  if (on === 'servers')
    it(
      'goes on when the server that leads the log is lost: who saves meanwhile is told to try again, and can',
      async () => {
        const { portal, proxy } = firm;
        const play = { name: 'leader lost', seed, portal, url: proxy.url, crowds };
        const asked = () => journalOf(portal, play.name).read().length;
        const { journal, uploaded: files } = await atWork(play, firm.apis[0] as Part, async ({ uploading }) => {
          await uploading();
          const before = asked();
          portal.logServer?.loseLeader();
          await until(() => asked() > before + 100, 'Nobody works on.', 5 * minutes);
        });
        uploaded.push(...files);
        expect(tally(journal, 'unknown')).toMatch(/^\d+ × UNAVAILABLE$/);
      },
      20 * minutes,
    );

  it(
    'tells every screen what changed, whichever API it has come to',
    async () => {
      const uuid = await writeTodo(firm.writer, firm.company);
      await until(
        () => firm.listeners.every(({ heard }) => heard.has(uuid)),
        'A screen did not hear of a to-do.',
        5 * minutes,
      );
      expect(firm.listeners.flatMap(({ refused }) => refused)).toEqual([]);
    },
    10 * minutes,
  );

  it(
    'has every file that somebody was told of, with the bytes that were sent',
    async () => {
      await askAgain(firm.ground.tools);
      // until each was scanned, also what a projector had in hand that ended
      let findings = ['Nothing was looked at.'];
      for (
        const end = performance.now() + 10 * minutes;
        findings.length > 0 && performance.now() < end;
        await pause(500)
      )
        findings = await checkDownloads(firm.writer, firm.company, uploaded);
      expect(findings).toEqual([]);
      expect(uploaded.length).toBeGreaterThan(30);
    },
    20 * minutes,
  );

  it('counts wrong passwords over all of them', async () => {
    const browser = new WebClient(firm.proxy.url);
    const said: string[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      const { data } = await browser.graphql(signIn, { username: emailOf('guest'), password: `wrong ${guess}` });
      said.push(JSON.stringify(data.login.errors));
    }
    expect(said.filter((one) => one.includes('correct username'))).toHaveLength(10);
    expect(said.filter((one) => one.includes('Too many attempts'))).toHaveLength(2);
  });

  it('counts the requests of an address over all of them', async () => {
    const answered = await Promise.all(
      firm.apiPorts.map(async (port) => {
        let [minute, count] = [0, 0];
        for (;;) {
          const now = Math.floor(Date.now() / minutes);
          if (now !== minute) [minute, count] = [now, 0];
          const headers = { 'x-forwarded-for': '203.0.113.7' };
          const { status } = await fetch(`http://127.0.0.1:${port}/login`, { headers });
          if (status === 429) return count;
          count += 1;
        }
      }),
    );
    expect(Math.max(...answered)).toBeLessThan(perMinute);
  });

  it('ran what is done by the clock no more often than it is due, whichever projector ran it', async () => {
    const profile = await followFirmProfile(firm.ground.pool);
    const tasks = scheduledTasksOf(withFirmProfile(firm.portal.config, profile), firm.ground.log);
    profile.end();
    expect(await earlyRuns(firm.portal.owner, tasks)).toEqual([]);
  });

  it(
    'has lost and doubled nothing, and read models that equal a fresh replay',
    async () => {
      const { events, findings } = await logOf(firm.portal);
      expect(findings).toEqual([]);
      for (const name of plays) {
        const journal = journalOf(firm.portal, name).read();
        expect(journal.length).toBeGreaterThan(100);
        expect(checkJournal(journal, events)).toEqual([]);
      }
      await firm.portal.caughtUp();
      for (const part of firm.parts) await part.stop();
      expect(await checkReplay(firm.portal.config, firm.portal.owner)).toEqual([]);
    },
    20 * minutes,
  );

  /** While people work, something happens to each process in turn, and to files on their way to it. */
  async function eachAtWork(name: string, happening: (part: Part) => Promise<void>) {
    const { portal, proxy, writer } = firm;
    const turns = async (turn: Turn<Part>) => {
      for (const part of firm.parts) {
        turn.of(part);
        await turn.uploading();
        await happening(part);
        await pause(100); // it is started again
        await part.ready();
      }
    };
    const play = { name, seed, portal, url: proxy.url, crowds, writer };
    const played = await atWork(play, firm.apis[0] as Part, turns);
    uploaded.push(...played.uploaded);
    const ofApis = played.late.filter((part) => firm.apis.includes(part)).length;
    process.stdout.write(
      `${name}: saved and found later, while apis ended ${ofApis}, projectors ${played.late.length - ofApis}\n`,
    );
    return played;
  }
});

/** Every event, and what is wrong with the log by itself. */
async function logOf(portal: Portal): Promise<{ events: readonly LoggedEvent[]; findings: readonly string[] }> {
  if (portal.logServer) {
    const events = await readWhole(portal.log);
    return { events, findings: checkChains(events) };
  }
  const log = await readLog(portal.owner);
  return { events: log.events, findings: checkLog(log) };
}
