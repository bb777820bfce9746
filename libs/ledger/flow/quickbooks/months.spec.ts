import { realms } from '../../../../apps/sandbox/quickbooks/index.js';
import type { CashPosting } from '../../domain/index.js';
import { AtSandbox } from '../spec/at-sandbox.js';

const world = new AtSandbox();
beforeAll(() => world.open());
afterAll(() => world.close());

/** One with accounts five deep, and lines that count on other days on the cash basis. */
const odd = realms.find(({ isOdd }) => isOdd)?.id ?? '';
const months = ['2026-02', '2026-03', '2026-04', '2026-05'];

function byMonth(lines: readonly Pick<CashPosting, 'day' | 'account' | 'cents'>[]) {
  const sums: Record<string, number> = {};
  for (const { day, account, cents } of lines) {
    const key = `${day.slice(0, 7)} ${account}`;
    sums[key] = (sums[key] ?? 0) + cents;
  }
  return Object.fromEntries(
    Object.entries(sums).filter(([key, cents]) => cents !== 0 && months.includes(key.slice(0, 7))),
  );
}

it.each(['accrual', 'cash'] as const)('says of each month what its lines add up to: %s', async (basis) => {
  const access = await world.connect(odd);
  const days = { from: '2024-01-01', to: '2026-05-31' };
  const { transactions } =
    basis === 'cash' ? await world.ledger().counted(access, days) : await world.ledger().booked(access, days);
  const lines = transactions.flatMap(({ day, postings }) => postings.map((line) => ({ day, ...line })));
  const found = await world.ledger().months(access, days, basis);
  const said = [...found].flatMap(([month, sums]) =>
    [...sums].map(([account, cents]) => ({ day: `${month}-01`, account, cents })),
  );
  expect(byMonth(said)).toEqual(byMonth(lines));
  expect([...found.keys()]).toContain('2024-01');
});
