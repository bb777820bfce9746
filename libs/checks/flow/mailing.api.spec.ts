import { randomUUID } from 'node:crypto';
import { checkLimits, checkRegister } from '@daybook/checks/domain';
import { follow, hear } from './following.js';
import type { MailHouse } from './mail-house/index.js';
import { mailChecks } from './mailing.js';
import { settleNumbers } from './numbers.js';
import { AtSandbox } from './spec/at-sandbox.js';
import { Killed, MailWorld } from './spec/mail-world.js';

const there = new AtSandbox();
const world = new MailWorld();
beforeAll(async () => {
  await there.open();
  await there.turnToTuesday();
  await world.open();
});
afterEach(() => there.fault('off'));
afterAll(async () => {
  await there.close();
  await world.close();
});

const flow = (house: MailHouse | null = there.house()) => mailChecks(house, async () => Buffer.from('%PDF-1.7'));
const settle = (uuid: string, handler = flow()) => world.settle(uuid, handler, there.now());
const company = () => world.company;
const voidIt = (confirmStopPayment = false) =>
  ({ type: 'voidCheck', reason: 'Wrong amount', confirmStopPayment }) as const;
const deleteIt = () => ({ type: 'deleteCheck' }) as const;

describe('a check that is written', () => {
  it('is at the mail house once, however often it is heard of', async () => {
    const uuid = await world.write(there.today());
    await settle(uuid);
    await settle(uuid);
    const orders = await there.ordersOf(uuid);
    const state = await world.is(uuid);
    expect(orders).toMatchObject([{ id: state.order, number: state.number, amount: state.amount, status: 'ready' }]);
    expect(await world.types(uuid)).toEqual(['CheckWritten', 'CheckHandOverBegun', 'CheckHandedOver']);
  });

  it('waits for a second person where it is large', async () => {
    const uuid = await world.write(there.today(), { amount: 100_001 });
    await settle(uuid);
    expect(await there.ordersOf(uuid)).toEqual([]);
    await world.send(uuid, { type: 'releaseCheck' });
    await settle(uuid);
    expect(await there.ordersOf(uuid)).toEqual([]);
    await world.send(uuid, { type: 'releaseCheck' }, world.omar);
    await settle(uuid);
    expect(await there.ordersOf(uuid)).toHaveLength(1);
  });

  it('fails with a sentence where the mail house refuses it, or there is none', async () => {
    const refusing: MailHouse = {
      ...bound(there.house()),
      order: (one) => there.house().order({ ...one, sendDate: 'x' }),
    };
    const [refused, alone] = [await world.write(there.today()), await world.write(there.today())];
    await settle(refused, flow(refusing));
    await settle(alone, flow(null));
    expect([(await world.is(refused)).is, (await world.is(alone)).is]).toEqual(['failed', 'failed']);
    expect(await world.types(alone)).toEqual(['CheckWritten', 'CheckFailed']);
  });
});

describe('where an answer is lost', () => {
  it.each(['fail', 'lost', 'slow', 'down'])('there is one order in the end: %s', async (fault) => {
    const impatient = there.house({ timeout: 200, tries: 1 });
    await settle(await world.write(there.today()), flow(impatient));
    const uuid = await world.write(there.today());
    await there.fault(fault);
    expect(await settle(uuid, flow(impatient))).toBe(true);
    expect((await world.is(uuid)).order).toBeNull();
    await there.fault('off');
    await settle(uuid, flow(there.house()));
    expect((await there.ordersOf(uuid)).map(({ id }) => id)).toEqual([(await world.is(uuid)).order]);
  });

  it('it is asked for before it is sent again', async () => {
    const asked: string[] = [];
    const house = bound(there.house());
    const dying: MailHouse = {
      ...house,
      order: async (one) => {
        asked.push('order');
        await house.order(one);
        throw new Killed();
      },
      find: (one) => {
        asked.push('find');
        return house.find(one);
      },
    };
    const uuid = await world.write(there.today());
    await expect(settle(uuid, flow(dying))).rejects.toBeInstanceOf(Killed);
    await settle(uuid, flow(dying));
    expect(asked).toEqual(['order', 'find']);
    expect(await there.ordersOf(uuid)).toHaveLength(1);
  });
});

describe('a check whose bank account was deleted at the same moment', () => {
  it('is not printed', async () => {
    const account = randomUUID();
    await world.openAccount(account);
    const uuid = await world.write(there.today(), { bankAccount: account });
    await world.deleteAccount(account);
    await settle(uuid);
    expect(await there.ordersOf(uuid)).toEqual([]);
    expect(await world.is(uuid)).toMatchObject({ is: 'failed', message: expect.stringContaining('was deleted') });
  });

  it('goes on where the mail house may have it already', async () => {
    const account = randomUUID();
    await world.openAccount(account);
    const uuid = await world.write(there.today(), { bankAccount: account });
    await expect(settle(uuid, flow(dyingHouse()))).rejects.toBeInstanceOf(Killed);
    await world.deleteAccount(account);
    await settle(uuid);
    expect((await there.ordersOf(uuid)).map(({ id }) => id)).toEqual([(await world.is(uuid)).order]);
  });
});

describe('while no mail house is set up', () => {
  it('a check that may be ordered waits, and is ordered once', async () => {
    const uuid = await world.write(there.today());
    await expect(settle(uuid, flow(dyingHouse()))).rejects.toBeInstanceOf(Killed);
    expect(await settle(uuid, flow(null))).toBe(true);
    expect(await world.types(uuid)).toEqual(['CheckWritten', 'CheckHandOverBegun']);
    await settle(uuid);
    expect((await there.ordersOf(uuid)).map(({ id }) => id)).toEqual([(await world.is(uuid)).order]);
  });

  it.each([
    ['void', voidIt(), 'voided'],
    ['deletion', deleteIt(), 'deleted'],
  ] as const)('a %s that was asked for waits, and is carried out there', async (_, asked, end) => {
    const uuid = await world.write(there.today());
    await settle(uuid);
    await world.send(uuid, asked);
    expect(await settle(uuid, flow(null))).toBe(true);
    expect((await world.is(uuid)).is).toBe('submitted');
    await settle(uuid);
    expect((await world.is(uuid)).is).toBe(end);
    expect((await there.ordersOf(uuid))[0]?.status).toBe('cancelled');
  });
});

describe('voiding and deleting', () => {
  it('recall the order while it is not printed', async () => {
    const [voided, gone] = [await world.write(there.today()), await world.write(there.today())];
    for (const uuid of [voided, gone]) await settle(uuid);
    await world.send(voided, voidIt());
    await world.send(gone, deleteIt());
    for (const uuid of [voided, gone]) await settle(uuid);
    expect([(await world.is(voided)).is, (await world.is(gone)).is]).toEqual(['voided', 'deleted']);
    for (const uuid of [voided, gone]) expect((await there.ordersOf(uuid))[0]?.status).toBe('cancelled');
  });

  it('before the hand-over leave no order', async () => {
    const [voided, gone] = [await world.write(there.today()), await world.write(there.today())];
    await world.send(voided, voidIt());
    await world.send(gone, deleteIt());
    for (const uuid of [voided, gone]) await settle(uuid);
    for (const uuid of [voided, gone]) expect(await there.ordersOf(uuid)).toEqual([]);
  });

  it('come too late once it is printed, unless the payment is stopped', async () => {
    const today = there.today();
    const [plain, stopped, gone] = [await world.write(today), await world.write(today), await world.write(today)];
    for (const uuid of [plain, stopped, gone]) await settle(uuid);
    await world.send(plain, voidIt());
    await world.send(stopped, voidIt(true));
    await world.send(gone, deleteIt());
    await there.turn(2);
    for (const uuid of [plain, stopped, gone]) await settle(uuid);
    const states = await Promise.all([plain, stopped, gone].map((uuid) => world.is(uuid)));
    expect(states.map(({ is }) => is)).toEqual(['processing', 'voided', 'processing']);
    expect(await world.types(plain)).toContain('CheckVoidRefused');
    expect(await world.types(gone)).toContain('CheckDeletionRefused');
  });

  it('race the printing, and whoever wins, the check and the mail house agree', async () => {
    const checks = await Promise.all(Array.from({ length: 12 }, () => world.write(there.today())));
    for (const uuid of checks) await settle(uuid);
    const voided = async (uuid: string) => {
      await world.send(uuid, voidIt());
      await settle(uuid);
    };
    await Promise.all([...checks.slice(0, 6).map(voided), there.turn(5), ...checks.slice(6).map(voided)]);
    for (const uuid of checks) {
      const [order] = await there.ordersOf(uuid);
      await follow(uuid, order?.id ?? '', there.house(), (command) => world.send(uuid, command));
      const isCancelled = order?.status === 'cancelled';
      const refusals = (await world.types(uuid)).filter((type) => type === 'CheckVoidRefused').length;
      const now = (await world.is(uuid)).is;
      expect({ isVoided: now === 'voided', refusals }).toEqual({
        isVoided: isCancelled,
        refusals: isCancelled ? 0 : 1,
      });
    }
  });

  it('settle the number: freed without paper, never after', async () => {
    const [gone, voided] = [await world.write(there.today()), await world.write(there.today())];
    await world.send(gone, deleteIt());
    await world.send(voided, voidIt());
    for (const uuid of [gone, voided]) await settle(uuid, settleNumbers);
    const { state } = await world.commands.load(checkRegister, world.account);
    const [free, burned] = [(await world.is(gone)).number, (await world.is(voided)).number];
    expect([state.taken.has(free), state.taken.get(burned)?.isBurned]).toEqual([false, true]);
  });
});

describe('what the mail house tells', () => {
  const order = (status: 'ready' | 'printing' | 'processed_for_delivery', id: string) =>
    ({ id, status, at: '2026-03-09T15:00:00.000Z', sendDate: there.today(), trackingNumber: null }) as const;

  it('leads to the same in any order, twice, and before our own answer came', async () => {
    const uuid = await world.write(there.today());
    await world.send(uuid, { type: 'BeginHandOver', limits: checkLimits.initial });
    const { id } = (await there.house().find(uuid)) ?? { id: 'cheque_early' };
    const events = (['processed_for_delivery', 'printing', 'printing', 'ready'] as const).map((status) => ({
      check: uuid,
      event: `event ${status}`,
      order: order(status, id),
    }));
    for (const one of events) expect(await hear(one, world.commands)).toBe(true);
    const { is, houseStatuses } = await world.is(uuid);
    expect([is, houseStatuses.map(({ status }) => status)]).toEqual([
      'mailed',
      ['ready', 'processed_for_delivery', 'printing'],
    ]);
  });

  it('is nothing to a check that was not handed over, and of none that there is', async () => {
    const uuid = await world.write(there.today(), { amount: 100_001 });
    await hear({ check: uuid, event: 'event', order: order('printing', 'cheque_forged') }, world.commands);
    expect(await world.types(uuid)).toEqual(['CheckWritten']);
    expect(await hear({ check: randomUUID(), event: 'event', order: order('ready', 'x') }, world.commands)).toBe(false);
  });
});

/** Takes an order, and its answer is lost. */
function dyingHouse(): MailHouse {
  const house = bound(there.house());
  return {
    ...house,
    order: async (one) => {
      await house.order(one);
      throw new Killed();
    },
  };
}

/** Its methods, to be replaced one by one. */
function bound(house: MailHouse): MailHouse {
  return {
    order: (one) => house.order(one),
    find: (one) => house.find(one),
    orderOf: (one) => house.orderOf(one),
    cancel: (one) => house.cancel(one),
    paper: (one) => house.paper(one),
    verify: (one) => house.verify(one),
  };
}

it('waits for a second person where the limits became stricter before it left the house', async () => {
  const uuid = await world.write(there.today());
  const stricter = {
    type: 'SetCheckLimits',
    threshold: 0,
    ceiling: 100_000,
    reason: '',
    isAccountOwner: false,
  } as const;
  await world.commands.send(checkLimits, company(), stricter, world.by());
  await settle(uuid);
  expect(await there.ordersOf(uuid)).toEqual([]);
  expect(await world.types(uuid)).toEqual(['CheckWritten', 'CheckReleaseDemanded']);
  await world.send(uuid, { type: 'releaseCheck' }, world.omar);
  await settle(uuid);
  expect(await there.ordersOf(uuid)).toHaveLength(1);
});
