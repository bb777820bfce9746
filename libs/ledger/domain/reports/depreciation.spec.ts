import fc from 'fast-check';
import { sumsOf } from '../account-kinds.js';
import type { LedgerAccount } from '../books.js';
import { accounts, posting, transaction } from '../spec/generated-books.js';
import { cashFlow } from './cash-flow.js';
import { depreciationIn } from './depreciation.js';

const own = (id: string, kind: LedgerAccount['kind'], role: LedgerAccount['role'] = 'depreciation'): LedgerAccount => ({
  ...(accounts[0] as LedgerAccount),
  id,
  name: id,
  kind,
  role,
});
const chart = [...accounts, own('wear', 'otherExpense'), own('worn', 'fixedAsset')];
const journal = (...lines: readonly (readonly [string, number])[]) =>
  transaction(
    `JournalEntry:${lines.map(([account, cents]) => `${account}${cents}`).join()}`,
    'journalEntry',
    '2026-03-31',
    lines.map(([account, cents]) => posting(account, cents)),
  );

function flowOf(transactions: readonly ReturnType<typeof journal>[]) {
  const lines = transactions.flatMap(({ id, postings }) => postings.map((line) => ({ ...line, transaction: id })));
  const { rows } = cashFlow(chart, {
    ...{ from: '2026-01-01', to: '2026-12-31' },
    opening: new Map(),
    within: sumsOf(lines),
    depreciated: depreciationIn(chart, lines),
  });
  return Object.fromEntries(
    rows.map(({ colData: [title, amount] }) => [title?.value, Math.round(Number(amount?.value) * 100)]),
  );
}

it.each([
  ['beside the asset', [journal(['wear', 500], ['worn', -500])]],
  ['off the asset itself', [journal(['wear', 500], ['oven', -500])]],
  ['by an expense of no account of its own', [journal(['repairs', 500], ['worn', -500])]],
  [
    'in one entry with wages and a new oven',
    [journal(['wear', 500], ['worn', -500], ['rent', 70], ['oven', 900], ['checking', -970])],
  ],
])('counts depreciation as no money that came or went: %s', (_, transactions) => {
  const flow = flowOf(transactions);
  const [spent, bought] = [transactions[0]?.postings[2] ? 70 : 0, transactions[0]?.postings[3] ? 900 : 0];
  expect(flow).toMatchObject({
    'Net Income': -500 - spent,
    'Depreciation and Amortization': 500,
    'Net Cash from Operating Activities': -spent || 0,
    'Net Cash from Investing Activities': -bought || 0,
  });
});

it('takes the sale of what was written down for an investment', () => {
  const sold = journal(['checking', 300], ['worn', 1_000], ['oven', -1_200], ['interest', -100]);
  expect(flowOf([sold])).toMatchObject({
    'Net Income': 100,
    'Net Cash from Operating Activities': 100,
    'Net Cash from Investing Activities': 200,
    'Net Change in Cash': 300,
  });
});

it('adds back what was charged, whatever else happened, and ends with the bank', () => {
  const amount = fc.integer({ min: 1, max: 90_000 });
  fc.assert(
    fc.property(fc.array(amount), fc.array(amount), fc.array(amount), (charged, bought, earned) => {
      const flow = flowOf([
        ...charged.map((cents) => journal(['wear', cents], ['worn', -cents])),
        ...bought.map((cents) => journal(['oven', cents], ['checking', -cents])),
        ...earned.map((cents) => journal(['checking', cents], ['sales', -cents])),
      ]);
      const sum = (all: readonly number[]) => all.reduce((total, cents) => total + cents, 0);
      expect(flow).toMatchObject({
        'Net Cash from Operating Activities': sum(earned),
        'Net Cash from Investing Activities': -sum(bought) || 0,
        'Cash at the End': sum(earned) - sum(bought),
      });
    }),
  );
});

it('opens depreciation and the totals around it where it stands apart, and not where it does not', () => {
  const opened = (...transactions: readonly ReturnType<typeof journal>[]) => {
    const lines = transactions.flatMap(({ id, postings }) => postings.map((line) => ({ ...line, transaction: id })));
    const sums = { opening: new Map(), within: sumsOf(lines), depreciated: depreciationIn(chart, lines) };
    const { rows } = cashFlow(chart, { from: '2026-01-01', to: '2026-12-31', ...sums });
    return rows.flatMap(({ colData: [title], madeOf }) => (madeOf ? [title?.value] : []));
  };
  const around = [
    'Depreciation and Amortization',
    'Net Cash from Operating Activities',
    'Net Cash from Investing Activities',
  ];
  const apart = opened(journal(['wear', 500], ['worn', -500]), journal(['oven', 900], ['checking', -900]));
  expect(apart).toEqual(expect.arrayContaining([...around, 'Net Change in Cash', 'Cash at the End']));
  const mixed = opened(journal(['wear', 500], ['oven', -500]), journal(['oven', 900], ['checking', -900]));
  for (const title of around) expect(mixed).not.toContain(title);
  expect(mixed).toEqual(expect.arrayContaining(['Net Income', 'Net Change in Cash', 'Cash at the End']));
});
