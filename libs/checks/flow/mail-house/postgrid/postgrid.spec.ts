import { AtSandbox } from '../../spec/at-sandbox.js';
import { checkToMail, mailHouseContract } from '../contract.js';
import type { CheckToMail } from '../port.js';
import { MailHouseRefused, MailHouseUnavailable } from '../port.js';

const there = new AtSandbox();
beforeAll(() => there.open());
afterEach(() => there.fault('off'));
afterAll(() => there.close());

const toMail = (changed: Partial<CheckToMail['check']> = {}) => checkToMail(there.today(), changed);

describe('PostGrid', () =>
  mailHouseContract(() => ({
    house: there.house(),
    turn: (days) => there.turn(days),
    today: there.today(),
    count: async (check) => (await there.ordersOf(check)).length,
  })));

const impatient = { timeout: 300, tries: 1 } as const;

it.each(['fail', 'lost'])('leaves one order where the answer is %s, and finds it', async (fault) => {
  const check = toMail();
  const house = there.house();
  await house.order(toMail()); // its bank account is known there
  await there.fault(fault);
  await expect(house.order(check)).rejects.toBeInstanceOf(MailHouseUnavailable);
  await there.fault('off');
  const found = await house.find(check.uuid);
  expect((await house.order(check)).id).toBe(found?.id);
  expect(await there.ordersOf(check.uuid)).toHaveLength(1);
});

it.each(['slow', 'down'])('is unavailable where it is %s, and has done nothing', async (fault) => {
  const check = toMail();
  await there.fault(fault);
  await expect(there.house(impatient).order(check)).rejects.toBeInstanceOf(MailHouseUnavailable);
  await there.fault('off');
  expect(await there.ordersOf(check.uuid)).toHaveLength(0);
});

it('asks again where it is busy', async () => {
  await there.fault('busy');
  expect((await there.house().order(toMail())).status).toBe('ready');
});

it('says that a check is refused for good, with what to do', async () => {
  const wrong = toMail({ amount: 2 ** 31 });
  await expect(there.house().order(wrong)).rejects.toThrow(/address and its bank account, and write a new one/);
  await expect(there.house().order(wrong)).rejects.toBeInstanceOf(MailHouseRefused);
});

it('opens one bank account there for each signatory and set of numbers', async () => {
  const house = there.house();
  const first = toMail();
  await Promise.all([house.order(first), house.order(toMail()), there.house().order(toMail())]);
  const bob = toMail({ signatory: 'Bob Carter' });
  await house.order(bob);
  const account = async (check: string) => (await there.ordersOf(check)).map((one) => JSON.stringify(one))[0];
  expect(await account(first.uuid)).not.toContain('000123456789');
  expect(await account(bob.uuid)).not.toContain('000123456789');
});

describe('its events', () => {
  it('name the check and what became of it', async () => {
    there.heard.splice(0);
    const check = toMail();
    const { id } = await there.house().order(check);
    await there.turn(2);
    const own = await there.eventsOf(check.uuid, 2);
    expect(own.map((one) => one?.order?.status)).toEqual(['ready', 'printing']);
    expect(own.every((one) => one?.order?.id === id)).toBe(true);
    expect(new Set(own.map((one) => one?.event)).size).toBe(2);
  });

  it('are not believed where they are forged', async () => {
    there.heard.splice(0);
    await there.fault('forged');
    const check = toMail();
    await there.house().order(check);
    const [forged, own] = await there.eventsOf(check.uuid, 2);
    expect([forged, own?.order?.status]).toEqual([undefined, 'ready']);
  });
});

describe('an address', () => {
  const address = { address1: '12 MAIN ST', address2: '', city: 'AUSTIN', state: 'TX', zipCode: '78701' };

  it('is verified, corrected, or failed', async () => {
    expect(await there.house().verify(address)).toEqual({ status: 'verified', suggestion: address });
    expect(await there.house().verify({ ...address, address1: '12 Main Street', city: 'Austin' })).toEqual({
      status: 'corrected',
      suggestion: address,
    });
    expect(await there.house().verify({ ...address, address1: 'Nowhere' })).toEqual({
      status: 'failed',
      suggestion: null,
    });
  });
});
