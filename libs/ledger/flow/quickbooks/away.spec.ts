import { outageNames } from '../../../../apps/sandbox/quickbooks/outages.js';
import { LedgerUnavailable } from '../port.js';
import { AtSandbox, bakery } from '../spec/at-sandbox.js';

const world = new AtSandbox();
beforeAll(() => world.open());
afterEach(() => world.fault('off'));
afterAll(() => world.close());

it.each([...outageNames, 'fail', 'lost'])(
  'takes nothing that is said while QuickBooks is away for an answer: %s',
  async (fault) => {
    const access = await world.connect(bakery);
    const ledger = world.ledger({ tries: 1 });
    await world.fault(fault);
    for (const ask of [
      () => ledger.company(access),
      // where a refusal would mean that the plan has none
      () => ledger.readAll(access, 'label', async () => undefined),
      // where a refusal would mean that everything is to be read again
      () => ledger.changesSince(access, new Date().toISOString()),
      () => ledger.months(access, { from: '2026-03-01', to: '2026-03-31' }, 'accrual'),
    ])
      await expect(ask()).rejects.toThrow(LedgerUnavailable);
  },
);

it.each([
  ['unavailable', { isBusy: false, after: 3_600_000 }],
  ['gateway', { isBusy: false, after: 0 }],
  // nothing is said of it, and a minute is asked for in the documentation
  ['throttled', { isBusy: true, after: 60_000 }],
  ['counted', { isBusy: true, after: 60_000 }],
])('tells for how long it is to be left alone: %s', async (fault, said) => {
  const access = await world.connect(bakery);
  await world.fault(fault);
  await expect(world.ledger({ tries: 1 }).company(access)).rejects.toMatchObject(said);
});

// it would ask again after each ten seconds
it('does not ask again before a long delay is over', async () => {
  const access = await world.connect(bakery);
  await world.fault('unavailable');
  const asked = world.ledger({ tries: 5, longestDelay: 10_000, leavesLongDelays: true }).company(access);
  await expect(asked).rejects.toThrow(LedgerUnavailable);
}, 5_000);

it('takes a name that is not found, and a server that is not there, for the same', async () => {
  const access = { realm: bakery, accessToken: 'token' };
  for (const apiUrl of ['http://quickbooks.invalid', 'http://127.0.0.1:9'])
    await expect(world.ledger({ tries: 1 }, {}, { apiUrl }).company(access)).rejects.toThrow(LedgerUnavailable);
});
