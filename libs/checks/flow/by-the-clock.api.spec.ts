import { randomUUID } from 'node:crypto';
import { checkLimits, checkRegister } from '@daybook/checks/domain';
import type { FlowContext } from '@daybook/kernel/flows';
import { followOrders } from './following.js';
import { type MailHouse, MailHouseUnavailable } from './mail-house/index.js';
import { freeNumbers } from './numbers.js';
import { MailWorld } from './spec/mail-world.js';

const world = new MailWorld();
beforeAll(() => world.open());
afterAll(() => world.close());

const now = new Date('2026-03-09T15:00:00.000Z');
const tools = (rows: readonly object[]) =>
  ({ commands: world.commands, clock: { now: () => now }, query: async () => rows }) as unknown as FlowContext;

it('asks how open orders stand, and goes on where the mail house is away', async () => {
  const [first, second] = [await world.write('2026-03-09'), await world.write('2026-03-09')];
  for (const uuid of [first, second]) {
    await world.send(uuid, { type: 'BeginHandOver', limits: checkLimits.initial });
    await world.send(uuid, { type: 'RecordHandedOver', order: `cheque_${uuid}`, sendDate: '2026-03-09' });
  }
  const house = {
    orderOf: async (id: string) => {
      if (id === `cheque_${first}`) throw new MailHouseUnavailable('Away.');
      return { id, status: 'printing', at: now.toISOString(), sendDate: '2026-03-09', trackingNumber: null };
    },
  } as unknown as MailHouse;
  const rows = [first, second].map((uuid) => ({ uuid, order: `cheque_${uuid}`, company: world.company }));
  for (let time = 0; time < 2; time += 1) await followOrders(house).run(tools(rows));
  expect([(await world.is(first)).is, (await world.is(second)).is]).toEqual(['submitted', 'processing']);
  expect((await world.types(second)).filter((type) => type === 'CheckPrintingStarted')).toHaveLength(1);
});

it('frees the numbers of checks that nobody wrote after all, and of no others', async () => {
  const [account, lost, written] = [world.account, randomUUID(), await world.write('2026-03-09')];
  const command = { type: 'ReserveCheckNumber', check: lost, number: 9_001, isLeapConfirmed: false } as const;
  await world.commands.send(checkRegister, account, command, world.by());
  const { number } = await world.is(written);
  const rows = [
    { account, number: 9_001, check: lost, company: world.company },
    { account, number, check: written, company: world.company },
  ];
  for (let time = 0; time < 2; time += 1) await freeNumbers.run(tools(rows));
  const { state } = await world.commands.load(checkRegister, account);
  expect([state.taken.has(9_001), state.taken.has(number)]).toEqual([false, true]);
});
