import { until } from '@daybook/testing/eventually';
import { freePort } from '../../tools/free-ports.js';
import { checkJournal, checkLog, readLog } from './check-log.js';
import { checkReplay } from './check-replay.js';
import { tally } from './journal.js';
import { atWork, journalOf, type Turn } from './many/at-work.js';
import { answering, type Front, FrontProxy } from './many/front-proxy.js';
import { areShared, holders } from './many/holders.js';
import { openGround } from './many/installation.js';
import { type Host, Network } from './many/network.js';
import { PersonalClient } from './many/web-client.js';
import type { Part } from './part.js';
import { isMeasured, Portal } from './portal.js';

/** Two machines of an API and a projector each, before one PostgreSQL; each is lost whole, then cut off without a word. */
const seed = process.env.CRASH_SEED ?? String(Date.now());
const minutes = 60_000;
const crowds = isMeasured ? 3 : 2;

interface Machine {
  readonly parts: readonly [api: Part, projector: Part];
  readonly host: Host | undefined;
}

/** Where `npm run crash` plays as root; else both stand on this machine and are only killed. */
let network: Network | null = null;
let portal: Portal;
let proxy: Front;
let machines: readonly Machine[];
let writer: PersonalClient;
const played: string[] = [];

beforeAll(async () => {
  network = isMeasured ? Network.open(2) : null;
  const front = await freePort();
  portal = await Portal.open(
    'postgres',
    { DAYBOOK_URL: `http://127.0.0.1:${front}`, DAYBOOK_TRUSTED_PROXIES: network?.address ?? '127.0.0.1' },
    network
      ? { settings: { listen_addresses: '*', max_connections: '200' }, lets: '10.77.38.0/24' }
      : { settings: { max_connections: '200' } },
  );
  await (await openGround(portal)).close();
  await portal.caughtUp();
  await portal.stopParts();
  const ports = [await freePort(), await freePort()];
  machines = await Promise.all(ports.map((port, at) => machine(port, network?.hosts[at])));
  for (const { parts } of machines) for (const part of parts) part.start();
  await ready();
  const addresses = ports.map((port, at) => `${network?.hosts[at]?.address ?? '127.0.0.1'}:${port}`);
  proxy = new FrontProxy(front, addresses);
  await proxy.start();
  writer = await new PersonalClient(proxy.url, 'junior').enter();
}, 15 * minutes);
afterAll(async () => {
  await proxy?.stop();
  for (const { parts } of machines ?? []) for (const part of parts) await part.stop('SIGKILL');
  await portal?.close();
  network?.close();
});

it(
  `loses each machine whole, and the other one has all that was saved (seed ${seed})`,
  async () => {
    const abreast: number[] = [];
    await eachAtWork('lost', async ({ parts }) => {
      await Promise.all(parts.map((part) => part.stop('SIGKILL')));
      abreast.push(await portal.caughtUp(5 * minutes));
      for (const part of parts) part.start();
    });
    process.stdout.write(`lost: tables abreast ${abreast.map(Math.round).join(', ')} ms after\n`);
  },
  20 * minutes,
);

it(
  'goes on without a machine that is cut off, keeps nothing of it, and takes it back',
  async () => {
    if (!network) return void process.stdout.write('No network namespaces here: no machine is cut off.\n');
    const own = network;
    const times: string[] = [];
    await eachAtWork('cut', async ({ host }) => {
      if (!host) return;
      const before = await sessionsFrom(host);
      own.cut(host);
      const noticed = await took(async () => (await holders(portal.owner)).length === 1);
      const abreast = await portal.caughtUp(5 * minutes);
      // an answer that was on its way is sent again for a quarter of an hour; its session holds nothing
      const ended = await took(async () => (await sessionsFrom(host)) <= before / 3);
      times.push(
        `${noticed} + ${Math.round(abreast)} ms, of ${before} sessions ${await sessionsFrom(host)} left after ${noticed + Math.round(abreast) + ended} ms`,
      );
      own.join(host);
    });
    process.stdout.write(`cut: noticed, tables abreast ${times.join('; ')}\n`);
  },
  30 * minutes,
);

it(
  'has lost and doubled nothing, and read models that equal a fresh replay',
  async () => {
    const log = await readLog(portal.owner);
    expect(checkLog(log)).toEqual([]);
    for (const name of played) {
      const journal = journalOf(portal, name).read();
      expect(journal.length).toBeGreaterThan(50);
      expect(checkJournal(journal, log.events)).toEqual([]);
    }
    await portal.caughtUp();
    for (const { parts } of machines) for (const part of parts) await part.stop();
    expect(await checkReplay(portal.config, portal.owner)).toEqual([]);
  },
  20 * minutes,
);

async function machine(port: number, host: Host | undefined): Promise<Machine> {
  const projectorPort = await freePort();
  const { database } = portal.config;
  const reached = (url: string) => url.replace('127.0.0.1', network?.address ?? '127.0.0.1');
  const env: Record<string, string> = {
    DATABASE_URL: reached(database.url),
    DATABASE_OWNER_URL: reached(database.ownerUrl),
    ...(host && { HOST: '0.0.0.0' }),
  };
  const api = portal.secondApi(port, `api at ${port}`, env, host?.name);
  const projector = portal.part(
    `projector at ${port}`,
    ['projector/main.js'],
    projectorPort,
    { ...env, PROJECTOR_PORT: String(projectorPort) },
    host?.name,
  );
  return { parts: [api, projector], host };
}

async function ready(): Promise<void> {
  for (const { parts } of machines) for (const part of parts) await part.ready();
  await until(() => areShared(portal.owner, 2), 'They do not share.', 5 * minutes);
}

/** While people work, something happens to each machine in turn, and to files on their way to it. */
async function eachAtWork(name: string, happening: (machine: Machine) => Promise<void>): Promise<void> {
  const turns = async (turn: Turn<Machine>) => {
    for (const machine of machines) {
      turn.of(machine);
      await turn.uploading();
      await happening(machine);
      await ready();
    }
  };
  const play = { name, seed, portal, url: proxy.url, crowds, writer };
  const { journal, longest } = await atWork(play, machines[0] as Machine, turns);
  played.push(name);
  // a machine that comes back may say once that it cannot reach the database
  expect(tally(journal, 'unknown')).toMatch(name === 'cut' ? /^(\d × UNAVAILABLE)?$/ : /^$/);
  // nobody waits until the proxy gives up
  expect(longest).toBeLessThan(answering);
}

async function took(isSo: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  await until(isSo, 'It does not come about.', 5 * minutes);
  return Math.round(performance.now() - began);
}

async function sessionsFrom({ address }: Host): Promise<number> {
  const { rows } = await portal.owner.query<{ count: number }>(
    'select count(*)::int as count from pg_stat_activity where client_addr = $1::inet',
    [address],
  );
  return rows[0]?.count ?? 0;
}
