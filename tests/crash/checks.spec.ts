import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { bankAccount, type Check, check } from '@daybook/checks/domain';
import { writeCheck } from '@daybook/checks/flow';
import { isDone } from '@daybook/kernel/commands';
import { sandboxPhone, sandboxPostgrid } from '@daybook/kernel/config';
import { deciders } from '../../apps/areas.js';
import { companyUuid, userUuid } from '../../apps/demo/firm.js';
import { chance } from '../../apps/demo/seeded-random.js';
import { openRuntime, type Runtime } from '../../apps/projector/runtime.js';
import { openSandbox, type Sandbox } from '../../apps/sandbox/sandbox.js';
import { eventually } from './killed-tasks.js';
import { Portal } from './portal.js';

const kills = Number(process.env.CRASH_ROUNDS ?? 2);
const seed = process.env.CRASH_SEED ?? String(Date.now());
const minutes = 60_000;
const ofRound = 6;
const company = companyUuid('harbor');
const account = randomUUID();
const small = 50_000;
const large = 150_000;

let portal: Portal;
let ground: Runtime;
let sandbox: Sandbox;

beforeAll(async () => {
  portal = await Portal.open();
  const { dataDir, sandbox: ports, port } = portal.config;
  if (!ports) throw new Error('There is no sandbox.');
  const webhook = `http://127.0.0.1:${port}/api/v2/webhooks/postgrid/`;
  const postgrid = { ...sandboxPostgrid, webhook };
  sandbox = await openSandbox({ dataDir, ...ports, phone: sandboxPhone, postgrid });
  ground = await openRuntime(portal.config, deciders);
  const numbers = { accountNumber: '000123456789', routingNumber: '021000021' };
  const fields = { name: 'Operating', signatory: 'Ada Baker', bankName: 'First Bank', ...numbers };
  const { commands } = ground.tools;
  await commands.send(bankAccount, account, { type: 'OpenBankAccount', fields, isActive: true }, by('owner'));
}, 2 * minutes);
afterAll(async () => {
  await ground?.close();
  await sandbox?.close();
  await portal?.close();
});

it(
  `has one order for each released check and none for others, through ${kills} kill -9 between release and answer (CRASH_SEED=${seed})`,
  async () => {
    const span = await timeOf(await release(await written(ofRound, large)));
    const released: string[] = [];
    const held: string[] = [];
    for (let [hits, round] = [0, 0]; hits < kills; round += 1) {
      held.push(...(await written(1, large)));
      const waiting = await written(ofRound / 2, large);
      // every second time the answers are lost too
      await fault(round % 2 === 0 ? 'off' : 'lost');
      const own = [...(await release(waiting)), ...(await written(ofRound / 2, small))];
      released.push(...own);
      await pause(chance(seed, 'moment', round) * span);
      portal.projector.kill('SIGKILL');
      await portal.projector.ended();
      await fault('off');
      hits += (await unanswered(own)).length > 0 ? 1 : 0;
      await portal.projector.ready();
    }
    await eventually(async () => (await unanswered(released)).length === 0, 'Some checks were never handed over.');
    const orders = await ordersOf();
    for (const uuid of released) {
      const own = orders.filter(({ metadata }) => metadata.check === uuid);
      expect(own.map(({ id }) => id)).toEqual([(await load(uuid)).order]);
    }
    expect(orders.filter(({ metadata }) => held.includes(metadata.check))).toEqual([]);
    const numbers = await Promise.all([...released, ...held].map(async (uuid) => (await load(uuid)).number));
    expect(new Set(numbers).size).toBe(numbers.length);
  },
  (1 + kills) * minutes,
);

function by(person: 'owner' | 'controller') {
  return { commandId: randomUUID(), by: { user: userUuid(person) }, company };
}

async function written(count: number, amount: number): Promise<string[]> {
  const today = new Date().toISOString().slice(0, 10);
  const address = { address1: '12 Main St', address2: '', city: 'Austin', state: 'TX', zipCode: '78701' };
  const names = { signatory: 'Ada Baker', recipientName: 'Otto Orchard', senderName: 'Harbor', memo: '' };
  const printed = { bankAccount: account, number: null, checkDate: today, amount, recipient: address, sender: address };
  const wanted = {
    check: { ...printed, ...names, attachment: null, attachmentTitle: null },
    vendor: null,
    replaces: null,
  };
  const around = { today, limits: { threshold: 100_000, ceiling: 10_000_000 }, isJunior: false };
  const checks = Array.from({ length: count }, () => randomUUID());
  for (const uuid of checks) {
    const outcome = await writeCheck(ground.tools.commands, uuid, { ...wanted, ...around }, by('owner'));
    if (!isDone(outcome)) throw new Error(outcome.message);
  }
  return checks;
}

/** By the other one of the two. */
async function release(checks: readonly string[]): Promise<readonly string[]> {
  const command = { type: 'ReleaseCheck', company, isJunior: false } as const;
  for (const uuid of checks) {
    const outcome = await ground.tools.commands.send(check, uuid, command, by('controller'));
    if (!isDone(outcome)) throw new Error(outcome.message);
  }
  return checks;
}

/** @returns the milliseconds until all of them are answered */
async function timeOf(checks: readonly string[]): Promise<number> {
  const began = performance.now();
  await eventually(async () => (await unanswered(checks)).length === 0, 'The mail house has nothing.');
  return performance.now() - began;
}

async function unanswered(checks: readonly string[]): Promise<readonly string[]> {
  const states = await Promise.all(checks.map(load));
  return checks.filter((_, n) => states[n]?.order === null);
}

async function load(uuid: string): Promise<Check> {
  const { state } = await ground.tools.commands.load(check, uuid);
  if (state.is === 'absent') throw new Error(`${uuid} is not there.`);
  return state;
}

async function ordersOf() {
  const answer = await fetch(`http://127.0.0.1:${sandbox.port}/api/mail-house`);
  return (await answer.json()) as readonly { readonly id: string; readonly metadata: { readonly check: string } }[];
}

async function fault(name: string): Promise<void> {
  await fetch(`http://127.0.0.1:${sandbox.port}/api/faults/mail-house`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault: name }),
  });
}
