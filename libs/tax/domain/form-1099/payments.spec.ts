import {
  type BoxMap,
  isReached,
  type LedgerPayment,
  type MailedPayment,
  methodInQuickBooks,
  paymentsOf,
} from './payments.js';
import { boxes, contractorThreshold, thresholdFor } from './thresholds.js';

const map: BoxMap = {
  accounts: { contractors: 'NEC-1', rent: 'MISC-1', goods: 'none', travel: 'reimbursement' },
  ofPayees: { law: { contractors: 'MISC-10' } },
  ofChecks: { otto: 'NEC-1' },
};
const paid = (rest: Partial<LedgerPayment>): LedgerPayment => ({
  transaction: 'Purchase:1',
  payee: 'otto',
  day: '2026-06-30',
  account: 'contractors',
  cents: 1_000_00,
  method: 'check',
  ...rest,
});
const mailed = (rest: Partial<MailedPayment>): MailedPayment => ({
  check: 'c1',
  payee: 'otto',
  mailedOn: '2026-12-30',
  cents: 500_00,
  isVoided: false,
  transaction: null,
  replaces: null,
  ...rest,
});
const of = (ledger: readonly LedgerPayment[], checks: readonly MailedPayment[] = [], year = 2026) =>
  paymentsOf(year, ledger, checks, map);
const nothing = { boxes: {}, leftOut: {}, unmapped: [], reissued: [] };

it('adds up checks, cash, ACH and wires, and leaves cards and networks to their processors', () => {
  const methods = (['check', 'cash', 'ach', 'wire', 'card', 'network'] as const).map((method) => paid({ method }));
  expect(of(methods)).toEqual([
    { ...nothing, payee: 'otto', boxes: { 'NEC-1': 4_000_00 }, leftOut: { card: 1_000_00, network: 1_000_00 } },
  ]);
});

it('knows how QuickBooks says that a card paid', () => {
  expect(methodInQuickBooks('Purchase', 'CreditCard')).toBe('card');
  expect(methodInQuickBooks('BillPayment', 'CreditCard')).toBe('card');
  expect(methodInQuickBooks('BillPayment', 'Check')).toBe('check');
  expect(methodInQuickBooks('Purchase', 'Cash')).toBe('cash');
});

it('splits a transaction by account, and by what one payee is paid for', () => {
  expect(of([paid({}), paid({ account: 'rent', cents: 300_00 }), paid({ payee: 'law' })])).toEqual([
    { ...nothing, payee: 'law', boxes: { 'MISC-10': 1_000_00 } },
    { ...nothing, payee: 'otto', boxes: { 'NEC-1': 1_000_00, 'MISC-1': 300_00 } },
  ]);
});

it('leaves out goods and accounted reimbursements, and asks about accounts nobody has mapped', () => {
  expect(
    of([
      paid({ account: 'goods' }),
      paid({ account: 'travel', cents: 1 }),
      paid({ account: 'new' }),
      paid({ account: 'new' }),
    ]),
  ).toEqual([
    {
      ...nothing,
      payee: 'otto',
      leftOut: { none: 1_000_00, reimbursement: 1 },
      unmapped: [{ account: 'new', cents: 2_000_00 }],
    },
  ]);
});

it('counts a mailed check once, on the day it was mailed', () => {
  const inBooks = paid({ transaction: 'Purchase:9', day: '2027-01-04', cents: 500_00 });
  const check = mailed({ transaction: 'Purchase:9' });
  expect(of([inBooks], [check])).toEqual([{ ...nothing, payee: 'otto', boxes: { 'NEC-1': 500_00 } }]);
  expect(of([inBooks], [check], 2027)).toEqual([]);
  expect(of([], [check])).toEqual([{ ...nothing, payee: 'otto', boxes: { 'NEC-1': 500_00 } }]);
});

it('takes a voided check out, wherever it is', () => {
  expect(of([paid({ transaction: 'Purchase:9' })], [mailed({ transaction: 'Purchase:9', isVoided: true })])).toEqual([
    { ...nothing, payee: 'otto', leftOut: { voided: 1_000_00 } },
  ]);
  expect(of([], [mailed({ isVoided: true })])).toEqual([{ ...nothing, payee: 'otto', leftOut: { voided: 500_00 } }]);
});

it('asks about a December check that was written anew in January', () => {
  const anew = mailed({ check: 'c2', mailedOn: '2027-01-05', replaces: { check: 'c1', mailedOn: '2026-12-30' } });
  expect(of([], [mailed({ isVoided: true }), anew], 2027)).toEqual([
    { ...nothing, payee: 'otto', boxes: { 'NEC-1': 500_00 }, reissued: ['c2'] },
  ]);
});

it('takes back what came back in the same year', () => {
  expect(of([paid({}), paid({ cents: -400_00, day: '2026-11-01' })])[0]?.boxes).toEqual({ 'NEC-1': 600_00 });
});

it('ends and begins a year with its days', () => {
  const days = ['2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01'].map((day) => paid({ day }));
  expect(of(days)[0]?.boxes).toEqual({ 'NEC-1': 2_000_00 });
});

describe('limits', () => {
  it.each([
    ['NEC-1', 2025, 600_00],
    ['NEC-1', 2026, 2_000_00],
    ['MISC-1', 2025, 600_00],
    ['MISC-1', 2026, 2_000_00],
    ['MISC-2', 2025, 10_00],
    ['MISC-2', 2026, 10_00],
    ['MISC-10', 2025, 600_00],
    ['MISC-10', 2026, 600_00],
    ['MISC-7', 2026, 5_000_00],
    ['MISC-8', 2026, 10_00],
  ] as const)('%s of %i: not one cent below, and from the limit on', (box, year, cents) => {
    expect([cents - 1, cents, cents + 1].map((sum) => isReached(box, year, sum))).toEqual([false, true, true]);
  });

  it('are not guessed before the IRS has published them, and say where they stand', () => {
    expect(thresholdFor('NEC-1', 2027)).toBeUndefined();
    expect(isReached('NEC-1', 2027, 9_999_999_00)).toBeUndefined();
    expect([2025, 2026, 2027].map(contractorThreshold)).toEqual([600, 2_000, 2_000]);
    for (const box of boxes) expect(thresholdFor(box, 2026)?.source).toMatch(/IRC|P\.L\./);
  });
});
