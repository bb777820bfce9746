import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { defaultFolderOf, plantTree } from '@daybook/files/flow';
import { withFirmProfile } from '@daybook/kernel/config';
import { until } from '@daybook/testing/eventually';
import { origin, signIn } from '@daybook/testing/firm';
import { deciders, followFirmProfile } from '../../apps/areas.js';
import { companyUuid, emailOf } from '../../apps/demo/firm.js';
import { scheduledTasksOf } from '../../apps/projector/areas.js';
import { openRuntime, type Runtime } from '../../apps/projector/runtime.js';
import { freePort } from '../../tools/free-ports.js';
import { askAgain } from './ask-again.js';
import { checkDownloads } from './check-files.js';
import { checkJournal, checkLog, readLog } from './check-log.js';
import { checkReplay } from './check-replay.js';
import { Crowd } from './crowd.js';
import { Journal, tally } from './journal.js';
import { type Front, FrontProxy } from './many/front-proxy.js';
import { Listener } from './many/listener.js';
import { Nginx } from './many/nginx.js';
import { earlyRuns, recordRuns } from './many/runs.js';
import { isThere, writeTodo } from './many/seen-at-once.js';
import { PersonalClient, WebClient } from './many/web-client.js';
import type { Part } from './part.js';
import { isMeasured, Portal } from './portal.js';
import { type Acknowledged, Uploaders } from './uploaders.js';

/** Three APIs and two projectors behind a proxy; each is ended as a cluster does, then killed. */
const seed = process.env.CRASH_SEED ?? String(Date.now());
/** By hand, where nginx is installed: it stands in front itself. */
const isNginx = process.env.CRASH_PROXY === 'nginx';
const minutes = 60_000;
/** How many requests an address may send unless the firm says otherwise. */
const perMinute = 6_000;
const company = companyUuid('harbor');
const folder = defaultFolderOf(company, 'Tax');

let portal: Portal;
let ground: Runtime;
let proxy: Front;
let apis: readonly Part[];
let apiPorts: readonly number[];
let projectors: readonly Part[];
let listeners: readonly Listener[];
/** Signed in behind the proxy, and looks at once for what it has just saved. */
let writer: PersonalClient;
/** Files that somebody was told of. */
const uploaded: Acknowledged[] = [];

beforeAll(async () => {
  const [front, second, third, beside] = [await freePort(), await freePort(), await freePort(), await freePort()];
  portal = await Portal.open('postgres', {
    DAYBOOK_URL: `http://127.0.0.1:${front}`,
    DAYBOOK_TRUSTED_PROXIES: '127.0.0.1',
  });
  const others = [portal.secondApi(second), portal.secondApi(third, 'third api')];
  const projector = portal.part('second projector', ['projector/main.js'], beside, { PROJECTOR_PORT: String(beside) });
  apis = [portal.api, ...others];
  projectors = [portal.projector, projector];
  for (const part of [...others, projector]) part.start();
  for (const part of [...others, projector]) await part.ready();
  apiPorts = [portal.config.port, second, third];
  proxy = isNginx ? new Nginx(front, apiPorts, join(portal.config.dataDir, 'nginx')) : new FrontProxy(front, apiPorts);
  await proxy.start();
  ground = await openRuntime(portal.config, deciders);
  await plantTree(ground.tools.commands, company, origin(company));
  await recordRuns(portal.owner);
  writer = await new PersonalClient(proxy.url, 'junior').enter();
  const people = ['admin', 'controller', 'taxadmin'];
  const screens = await Promise.all(people.map((person) => new PersonalClient(proxy.url, person).enter()));
  listeners = screens.map((screen) => new Listener(screen, company));
  for (const one of listeners) one.start();
  await portal.caughtUp();
}, 10 * minutes);
afterAll(async () => {
  await Promise.all((listeners ?? []).map((one) => one.stop()));
  await proxy?.stop();
  await ground?.close();
  for (const part of [...(apis ?? []), ...(projectors ?? [])]) await part.stop();
  await portal?.close();
});

it(
  `ends each process in turn while 24 people work: no request fails, nobody sees a 502 (seed ${seed})`,
  async () => {
    const codes: (number | null)[] = [];
    const { journal, late } = await atWork('restarted', async (turn) => {
      for (const part of [...apis, ...projectors]) {
        turn(part);
        const ended = part.ended();
        part.kill('SIGTERM');
        codes.push(await ended);
        await pause(100); // it is started again
        await part.ready();
      }
    });
    expect(codes).toEqual([0, 0, 0, 0, 0]);
    expect(proxy.lost).toEqual([]);
    expect(tally(journal, 'unknown')).toBe('');
    if (isMeasured) expect(late.filter((part) => apis.includes(part))).toEqual([]);
    expect([...proxy.answered.values()].every((count) => count > 20)).toBe(true);
    expect(listeners.map(({ opened }) => opened > 1)).toEqual([true, true, true]);
  },
  20 * minutes,
);

it(
  'loses each process without a word: what was asked is asked once more by the page, and done once',
  async () => {
    const { journal, late } = await atWork('killed', async (turn) => {
      for (const part of [...apis, ...projectors]) {
        turn(part);
        await part.killed();
        await pause(100); // it is started again
        await part.ready();
      }
    });
    process.stdout.write(`${proxy.lost.length} requests met a killed api\n`);
    expect(tally(journal, 'unknown')).toBe('');
    if (isMeasured) expect(late.filter((part) => apis.includes(part))).toEqual([]);
  },
  20 * minutes,
);

it(
  'tells every screen what changed, whichever API it has come to',
  async () => {
    const uuid = await writeTodo(writer, company);
    await until(
      () => listeners.every(({ heard }) => heard.has(uuid)),
      'A screen did not hear of a to-do.',
      5 * minutes,
    );
    expect(listeners.flatMap(({ refused }) => refused)).toEqual([]);
  },
  10 * minutes,
);

it(
  'has every file that somebody was told of, with the bytes that were sent',
  async () => {
    await askAgain(ground.tools);
    // until each was scanned, also what a projector had in hand that ended
    let findings = ['Nothing was looked at.'];
    for (const end = performance.now() + 10 * minutes; findings.length > 0 && performance.now() < end; await pause(500))
      findings = await checkDownloads(writer, company, uploaded);
    expect(findings).toEqual([]);
    expect(uploaded.length).toBeGreaterThan(30);
  },
  20 * minutes,
);

it('counts wrong passwords over all of them', async () => {
  const browser = new WebClient(proxy.url);
  const said: string[] = [];
  for (let guess = 0; guess < 12; guess += 1) {
    const { data } = await browser.graphql(signIn, { username: emailOf('guest'), password: `wrong ${guess}` });
    said.push(JSON.stringify(data.login.errors));
  }
  expect(said.filter((one) => one.includes('correct username'))).toHaveLength(10);
  expect(said.filter((one) => one.includes('Too many attempts'))).toHaveLength(2);
});

it(
  'counts the requests of an address over all of them',
  async () => {
    const answered = await Promise.all(
      apiPorts.map(async (port) => {
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
  },
  minutes,
);

it('ran what is done by the clock no more often than it is due, whichever projector ran it', async () => {
  const profile = await followFirmProfile(ground.pool);
  const tasks = scheduledTasksOf(withFirmProfile(portal.config, profile), ground.log);
  profile.end();
  expect(await earlyRuns(portal.owner, tasks)).toEqual([]);
});

it(
  'has lost and doubled nothing, and read models that equal a fresh replay',
  async () => {
    const log = await readLog(portal.owner);
    expect(checkLog(log)).toEqual([]);
    for (const name of ['restarted', 'killed']) {
      const journal = journalOf(name).read();
      expect(journal.length).toBeGreaterThan(100);
      expect(checkJournal(journal, log.events)).toEqual([]);
    }
    await portal.caughtUp();
    for (const part of [...apis, ...projectors]) await part.stop();
    expect(await checkReplay(portal.config, portal.owner)).toEqual([]);
  },
  20 * minutes,
);

function journalOf(name: string): Journal {
  return new Journal(join(portal.config.dataDir, `${name}.jsonl`));
}

/** Three crowds of eight, five who upload in pieces, and one who looks for what it wrote, while something happens. */
async function atWork(name: string, happening: (turn: (part: Part) => void) => Promise<void>) {
  const journal = journalOf(name);
  const crowds = [1, 2, 3].map(
    (number) =>
      new Crowd({
        url: proxy.url,
        journal,
        seed: `${seed} ${name} ${number}`,
        perSecond: 5,
        browser: (url) => new WebClient(url),
      }),
  );
  const uploaders = new Uploaders({ url: proxy.url, seed: `${seed} ${name}`, company, folder, count: 20 });
  /** Whose turn it was when somebody did not find at the first look what they had saved: a read waits two seconds for it. */
  const late: Part[] = [];
  let whose = apis[0] as Part;
  let isRunning = true;
  const looking = async () => {
    for (; isRunning; await pause(100)) {
      const uuid = await writeTodo(writer, company);
      if (await isThere(writer, company, uuid)) continue;
      late.push(whose);
      for (const end = performance.now() + minutes; !(await isThere(writer, company, uuid)); await pause(100))
        if (performance.now() > end) throw new Error(`${uuid} was saved and is not found.`);
    }
  };
  for (const crowd of crowds) crowd.start();
  const beside = Promise.all([uploaders.run(), looking()]);
  try {
    await until(() => crowds.every(({ times }) => times.length > 8), 'The crowd does not get to work.', 5 * minutes);
    await happening((part) => {
      whose = part;
    });
  } finally {
    isRunning = false;
    await Promise.all(crowds.map((crowd) => crowd.stop()));
    await beside;
  }
  expect(crowds.map(({ hung }) => hung)).toEqual([0, 0, 0]);
  uploaded.push(...uploaders.acknowledged);
  await portal.caughtUp();
  const ofApis = late.filter((part) => apis.includes(part)).length;
  process.stdout.write(
    `${name}: saved and found later, while apis ended ${ofApis}, projectors ${late.length - ofApis}\n`,
  );
  return { journal: journal.read(), late };
}
