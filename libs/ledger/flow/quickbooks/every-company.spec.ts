import { realms } from '../../../../apps/sandbox/quickbooks/index.js';
import {
  accrualPostings,
  cashPostings,
  closed,
  dayBefore,
  firstOfYear,
  type LedgerAccount,
  type LedgerRecord,
  type LedgerTransaction,
  sumsOf,
} from '../../domain/index.js';
import { secondComputation } from '../../domain/spec/second-computation.js';
import type { RecordKind } from '../port.js';
import { AtSandbox } from '../spec/at-sandbox.js';

const world = new AtSandbox();
const today = new Date().toISOString().slice(0, 10);
const days = ['2024-12-31', '2025-06-30', '2025-07-01', today];

/** Of which the documents tell everything; the largest books are there to measure with. */
const ofDemoFirm = realms.filter(
  ({ perDay, currencyAdjustment, isOdd }) => perDay < 60 && !currencyAdjustment && !isOdd,
);

beforeAll(() => world.open());
afterAll(() => world.close());

it.each(ofDemoFirm)('the books of $name tie to the cent, on both bases, whoever reckons them', async ({ id }) => {
  const access = await world.connect(id);
  const { fiscalYearStartMonth } = await world.ledger().company(access);
  const all = async <T>(kind: RecordKind) => {
    const found: LedgerRecord[] = [];
    await world.ledger().readAll(access, kind, async (page) => void found.push(...page));
    return found.flatMap((one) => ('record' in one ? [one.record as T] : []));
  };
  const accounts = await all<LedgerAccount>('account');
  const transactions = await all<LedgerTransaction>('transaction');
  const [accrual, cash] = [accrualPostings(transactions), cashPostings(accounts, transactions)];
  for (const day of days) {
    const until = (end: string) => sumsOf(accrual.filter((one) => one.day <= end));
    const from = firstOfYear(day, fiscalYearStartMonth);
    const balances = { sums: until(day), beforeYear: until(dayBefore(from)) };
    // QuickBooks adds up what was booked when it happened, not what its records say
    expect(closed(accounts, balances)).toEqual(await world.ledger().trialBalance(access, { from, to: day }, 'accrual'));
    const held = [...sumsOf(cash.filter((one) => one.day <= day))].filter(([, cents]) => cents !== 0);
    expect(held.length).toBeGreaterThan(15);
    expect(Object.fromEntries(held)).toEqual(secondComputation({ accounts, transactions }, day));
  }
});
