import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  bankAccount,
  type Check,
  check,
  isAwaitingRelease,
  reconciliation,
  sendCheckSetting,
} from '@daybook/checks/domain';
import { isDone } from '@daybook/kernel/commands';
import { sync } from '@daybook/ledger/domain';
import { until } from '@daybook/testing/eventually';
import { deciders } from '../../apps/areas.js';
import { companyUuid, emailOf, userUuid } from '../../apps/demo/firm.js';
import { chance, pick } from '../../apps/demo/seeded-random.js';
import { openRuntime, type Runtime } from '../../apps/projector/runtime.js';
import { freePort } from '../../tools/free-ports.js';
import { type Asked, CheckDesk } from './check-desk.js';
import { MailHouse } from './mail-house.js';
import type { Part } from './part.js';
import { Portal } from './portal.js';

const kills = Number(process.env.CRASH_ROUNDS ?? 2);
const seed = process.env.CRASH_SEED ?? String(Date.now());
const minutes = 60_000;
const ofRound = 3;
const company = companyUuid('harbor');
/** The answers are lost or wrong, events come more than once, the later one first, or falsely signed as well. */
const faults = ['lost', 'off', 'fail', 'repeated', 'reordered', 'forged'];
const [small, large, paid] = ['500.00', '1500.00', '321.00'];
/** The books of the company, and the first account of its chart. */
const books = { realm: '9130350000000101', account: '1', name: 'Checking' };
const ofClearing = 15;

let portal: Portal;
let ground: Runtime;
let sandbox: Part;
let secondApi: Part;
let secondProjector: Part;
/** Of two people, each at an api of their own. */
let writer: CheckDesk;
let releaser: CheckDesk;
let house: MailHouse;

beforeAll(async () => {
  portal = await Portal.open();
  const port = await freePort();
  sandbox = portal.outside();
  secondApi = portal.secondApi(port);
  const own = await freePort();
  secondProjector = portal.part('second projector', ['projector/main.js'], own, { PROJECTOR_PORT: String(own) });
  for (const part of [sandbox, secondApi, secondProjector]) part.start();
  for (const part of [sandbox, secondApi, secondProjector]) await part.ready(5 * minutes);
  ground = await openRuntime(portal.config, deciders);
  house = new MailHouse(portal);
  writer = new CheckDesk(portal.url, 'owner', company);
  releaser = new CheckDesk(`http://127.0.0.1:${port}`, 'admin', company);
}, 10 * minutes);
afterAll(async () => {
  await ground?.close();
  for (const part of [secondApi, secondProjector, sandbox]) await part?.stop();
  await portal?.close();
});

it('gives 64 writers at two apis a number each without a gap, though one of the two is killed', async () => {
  const account = await opened();
  const asked = Array.from({ length: 64 }, (_, n) => (n % 2 === 0 ? writer : releaser).write(account, large));
  await pause(chance(seed, 'first') * 1_000);
  portal.api.kill('SIGKILL');
  await answered(asked);
  expect(await numbersOf(asked.map(({ uuid }) => uuid))).toEqual(Array.from({ length: 64 }, (_, n) => n + 1));
});

it(
  `has one order for each released check and none for others, through ${kills} kill -9 between release and answer (CRASH_SEED=${seed})`,
  async () => {
    const account = await opened();
    const first = Array.from({ length: 2 * ofRound }, () => writer.write(account, large));
    await answered(first);
    let span = await timeOf(first);
    const released = first.map(({ uuid }) => uuid);
    const held: string[] = [];
    const victims: Readonly<Record<string, Part>> = {
      api: portal.api,
      secondApi,
      projector: portal.projector,
      secondProjector,
      sandbox,
    };
    for (let [hits, round] = [0, 0]; hits < kills; round += 1) {
      const waiting = Array.from({ length: ofRound + 1 }, () => writer.write(account, large));
      await answered(waiting);
      held.push((waiting.pop() as Asked).uuid);
      await house.fault(pick(faults, seed, 'fault', round));
      const written = Array.from({ length: ofRound }, () => writer.write(account, small));
      const own = [...waiting, ...written].map(({ uuid }) => uuid);
      const asked = [...waiting.map(({ uuid }) => releaser.release(uuid)), ...written.map(({ done }) => done)];
      await pause(chance(seed, 'moment', round) * span);
      const victim = victims[pick(Object.keys(victims), seed, 'victim', round)] as Part;
      await victim.killed();
      const isHit = (await inHand(own)).length > 0;
      hits += isHit ? 1 : 0;
      // the first may have been slower than those that follow, or quicker
      span *= isHit ? 1.2 : 0.8;
      await victim.ready(5 * minutes);
      await house.fault('off');
      await Promise.all(asked);
      released.push(...own);
    }
    await until(
      async () => (await unanswered(released)).length === 0,
      'Some checks were never handed over.',
      5 * minutes,
    );
    const orders = await house.orders();
    for (const uuid of released) {
      const own = orders.filter(({ metadata }) => metadata.check === uuid);
      expect(own.map(({ id }) => id)).toEqual([(await load(uuid))?.order]);
    }
    expect(orders.filter(({ metadata }) => held.includes(metadata.check))).toEqual([]);
    const all = [...released, ...held];
    expect(await numbersOf(all)).toEqual(all.map((_, n) => n + 1));
    const mails = await mailsToOwner();
    expect(mails.length).toBeGreaterThan(0);
    expect(mails.filter((mail, n) => mails.indexOf(mail) < n)).toEqual([]);
  },
  (10 + 2 * kills) * minutes,
);

it(
  `clears each paid check once by the books, through ${kills} kill -9 of both projectors while they clear`,
  async () => {
    const account = await opened();
    const asked = Array.from({ length: ofClearing * (kills + 1) }, () => writer.write(account, paid));
    const held = writer.write(account, large);
    await answered([...asked, held]);
    const uuids = asked.map(({ uuid }) => uuid);
    await until(async () => (await unanswered(uuids)).length === 0, 'The mail house has nothing.', 5 * minutes);
    await house.turn(10);
    const isMailed = async () => (await Promise.all(uuids.map(load))).every((one) => one?.is === 'mailed');
    await until(isMailed, 'Nobody heard that the checks were mailed.', 5 * minutes);
    const [voided = '', ...others] = uuids;
    const { commands } = ground.tools;
    const ask = { type: 'voidCheck', reason: 'Lost', confirmStopPayment: true } as const;
    expect(isDone(await commands.send(check, voided, ask, by()))).toBe(true);
    await house.turn(14);
    await portal.caughtUp();
    const choose = { type: 'ChooseReconciliationAccount', ...books } as const;
    expect(isDone(await commands.send(reconciliation, account, choose, by()))).toBe(true);
    const start = () => commands.send(sync, company, { type: 'StartSync', job: randomUUID(), dropCachedDays: 0 }, by());
    await until(async () => isDone(await start()), 'Another sync does not end.', 5 * minutes);
    const clearings = async () => {
      const { rows } = await portal.owner.query<{ stream: string; type: string }>(
        `select stream, type from log.events where type like '%Cleared' and stream = any($1)`,
        [[...uuids, held.uuid].map((uuid) => `check-${uuid}`)],
      );
      return rows.map(({ stream, type }) => `${stream} ${type}`);
    };
    const projectors = [portal.projector, secondProjector];
    let hits = 0;
    for (let before = 0; hits < kills; hits += 1) {
      const isNew = async () => (await clearings()).length > before;
      await until(isNew, 'No check is cleared any more.', 5 * minutes);
      await Promise.all(projectors.map((part) => part.killed()));
      before = (await clearings()).length;
      for (const part of projectors) await part.ready(5 * minutes);
      if (before === uuids.length) break;
    }
    expect(hits).toBeGreaterThan(0);
    const isCleared = async () => (await clearings()).length >= uuids.length;
    await until(isCleared, 'Some checks were never cleared.', 5 * minutes);
    const expected = [`check-${voided} VoidedCheckCleared`, ...others.map((uuid) => `check-${uuid} CheckCleared`)];
    expect((await clearings()).toSorted()).toEqual(expected.toSorted());
  },
  (10 + 2 * kills) * minutes,
);

/** A bank account from which checks are mailed. */
async function opened(): Promise<string> {
  const [account, { commands }] = [randomUUID(), ground.tools];
  const numbers = { accountNumber: '000123456789', routingNumber: '021000021' };
  const fields = { name: 'Operating', signatory: 'Ada Baker', bankName: 'First Bank', ...numbers };
  await commands.send(bankAccount, account, { type: 'OpenBankAccount', fields, isActive: true }, by());
  const from = { address1: '12 Main St', address2: '', city: 'Austin', state: 'TX', zipCode: '78701', country: 'US' };
  const setting = { ...from, bankAccount: account };
  const save = { type: 'SaveSendCheckSetting', setting, isBankAccountActive: true } as const;
  const outcome = await commands.send(sendCheckSetting, company, save, by());
  if (!isDone(outcome)) throw new Error(outcome.message);
  return account;
}

const by = () => ({ commandId: randomUUID(), by: { user: userUuid('owner') }, company });

/** What came to an owner about a check, by the link in it, and what of it. */
/** What was written; a letter that its sender was killed over may come once more, and bears the same Message-ID. */
async function mailsToOwner(): Promise<readonly string[]> {
  const answer = await fetch(
    `http://127.0.0.1:${portal.config.sandbox?.port}/api/mails?to=${encodeURIComponent(emailOf('owner'))}`,
  );
  const mails = (await answer.json()) as { subject: string; links: string[]; headers: Record<string, string> }[];
  const written = new Map(mails.map((mail) => [mail.headers['message-id'], mail]));
  return [...written.values()].flatMap(({ subject, links }) =>
    links.filter((link) => link.includes('/links/check/')).map((link) => `${subject} ${link}`),
  );
}

async function answered(asked: readonly Asked[]): Promise<void> {
  await Promise.all(asked.map(({ done }) => done));
}

/** @returns the milliseconds from their release until all of them are answered */
async function timeOf(asked: readonly Asked[]): Promise<number> {
  const began = performance.now();
  const uuids = asked.map(({ uuid }) => uuid);
  await Promise.all(uuids.map((uuid) => releaser.release(uuid)));
  await until(async () => (await unanswered(uuids)).length === 0, 'The mail house has nothing.', 5 * minutes);
  return performance.now() - began;
}

/** Released, and without an answer of the mail house. */
async function inHand(checks: readonly string[]): Promise<readonly string[]> {
  const states = await Promise.all(checks.map(load));
  return checks.filter((_, n) => {
    const state = states[n];
    return state && state.order === null && !isAwaitingRelease(state);
  });
}

async function unanswered(checks: readonly string[]): Promise<readonly string[]> {
  const states = await Promise.all(checks.map(load));
  return checks.filter((_, n) => !states[n]?.order);
}

/** In their order. */
async function numbersOf(checks: readonly string[]): Promise<readonly number[]> {
  const states = await Promise.all(checks.map(load));
  return states.flatMap((one) => one?.number ?? []).toSorted((one, other) => one - other);
}

async function load(uuid: string): Promise<Check | undefined> {
  const { state } = await ground.tools.commands.load(check, uuid);
  return state.is === 'absent' ? undefined : state;
}
