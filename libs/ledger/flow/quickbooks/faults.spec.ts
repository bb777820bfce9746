import { LedgerRefused, LedgerUnavailable } from '../port.js';
import { AtSandbox, bakery } from '../spec/at-sandbox.js';

const world = new AtSandbox();
beforeAll(() => world.open());
afterEach(() => world.fault('off'));
afterAll(() => world.close());

it.each([
  ['ended', LedgerRefused, /subscription has ended .* Once it is renewed at QuickBooks, the books are read again/],
  [
    'forbidden',
    LedgerRefused,
    /does not let this portal read the company. Connect QuickBooks again as an administrator/,
  ],
  ['partial', LedgerRefused, /may not see all of the company there. Connect it again as an administrator/],
  ['gone', LedgerRefused, /no longer has access to the company there. Connect it again as an administrator/],
  ['throttled', LedgerUnavailable, /no more questions about this company for now. Try again in a few minutes/],
])('says what happened and what to do: %s', async (fault, kind, words) => {
  const access = await world.connect(bakery);
  await world.fault(fault);
  for (const ask of [
    () => world.ledger({ tries: 1 }).company(access),
    () => world.ledger({ tries: 1 }).booked(access, { from: '2026-03-01', to: '2026-03-02' }),
    () => world.ledger({ tries: 1 }).changesSince(access, new Date().toISOString()),
  ]) {
    const asked = ask();
    await expect(asked).rejects.toThrow(kind);
    await expect(asked).rejects.toThrow(words);
  }
});

it('asks plans without classes and locations for changes of all else', async () => {
  const access = await world.connect(bakery);
  await world.fault('plain');
  const instant = new Date(Date.now() - 20 * 86_400_000).toISOString();
  const changes = await world.ledger().changesSince(access, instant);
  expect('records' in changes && changes.records.length).toBeGreaterThan(20);
});
