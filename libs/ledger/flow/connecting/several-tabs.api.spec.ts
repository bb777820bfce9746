import { randomUUID } from 'node:crypto';
import { bakery } from '../spec/at-sandbox.js';
import { ConnectingAtSandbox, metadataOf } from '../spec/connecting-at-sandbox.js';

const people = new ConnectingAtSandbox();
beforeAll(() => people.open());
afterEach(() => people.fault('off'));
afterAll(() => people.close());

it('asks no sooner than QuickBooks wished, however often and by how many it is pressed', async () => {
  const company = randomUUID();
  const returned = await people.consented(company);
  const [one, other] = [people.process(), people.process()];
  await people.fault('tokensLater');
  const first = await one.connecting.finish(company, returned, metadataOf(company));
  const until = new Date(people.now + 30_000);
  expect(first).toMatchObject({ refused: 'ledgerAway', notBefore: until });
  await people.fault('off');
  people.now += 29_999;
  const presses = Array.from({ length: 10 }, (_, n) =>
    (n % 2 === 0 ? one : other).connecting.finish(company, returned, metadataOf(company)),
  );
  for (const press of await Promise.all(presses)) expect(press).toEqual(first);
  // nor where somebody begins anew
  const anew = await people.consented(company);
  expect(await other.connecting.finish(company, anew, metadataOf(company))).toMatchObject({ notBefore: until });
  expect([one.asked.tokens, other.asked.tokens]).toEqual([1, 0]);
  people.now += 1;
  expect(await people.again(company, anew, other)).toBeUndefined();
  await people.disconnect(company);
});

it('has one of two at the same instant ask, and both are told the same in the end', async () => {
  const company = randomUUID();
  const returned = await people.consented(company);
  const tabs = [people.process(), people.process()];
  const outcomes = await Promise.all(
    tabs.map(({ connecting }) => connecting.finish(company, returned, metadataOf(company))),
  );
  expect(tabs.map(({ asked }) => asked.tokens).toSorted()).toEqual([0, 1]);
  expect(outcomes.some((one) => one === undefined)).toBe(true);
  for (const { connecting } of tabs)
    expect(await connecting.finish(company, returned, metadataOf(company))).toBeUndefined();
  await people.disconnect(company);
});

it('finds what another tab finished while it was held up, and asks for nothing', async () => {
  const company = randomUUID();
  const returned = await people.consented(company);
  const [held, other] = [people.process(), people.process()];
  const { commands } = held.tools;
  const load = commands.load.bind(commands);
  // it has read that nothing is finished, and goes on when all is
  commands.load = async (...asked) => {
    commands.load = load;
    const before = await load(...asked);
    expect(await other.connecting.finish(company, returned, metadataOf(company))).toBeUndefined();
    return before;
  };
  expect(await held.connecting.finish(company, returned, metadataOf(company))).toBeUndefined();
  expect([other.asked.tokens, held.asked.tokens]).toEqual([1, 0]);
  expect(await people.leftOf(company)).toEqual(['ACTIVE', expect.objectContaining({ realm: bakery }), company]);
  await people.disconnect(company);
});

it('finishes with the tokens that a process had when it died', async () => {
  const company = randomUUID();
  const returned = await people.consented(company);
  const mortal = people.process();
  Object.assign(mortal.ledger, { company: () => Promise.reject(new Error('killed')) });
  await expect(mortal.connecting.finish(company, returned, metadataOf(company))).rejects.toThrow('killed');
  const next = people.process();
  expect(await people.again(company, returned, next)).toMatchObject({ refused: 'ledgerAway' });
  expect(await people.again(company, returned, next)).toBeUndefined();
  expect(next.asked.tokens).toBe(0);
  await people.disconnect(company);
});

it('claims the books again for a click that is sent once more', async () => {
  const company = randomUUID();
  const returned = await people.consented(company);
  const click = metadataOf(company);
  await people.fault('tokensAway');
  const outcome = await people.process().connecting.finish(company, returned, click);
  expect(outcome).toMatchObject({ refused: 'ledgerAway' });
  if (outcome && 'notBefore' in outcome) people.now = outcome.notBefore.getTime();
  await people.fault('off');
  expect(await people.process().connecting.finish(company, returned, click)).toBeUndefined();
  expect(await people.leftOf(company)).toEqual(['ACTIVE', expect.objectContaining({ realm: bakery }), company]);
  await people.disconnect(company);
});
