import fc from 'fast-check';
import { debitSign, sumsOf } from '../account-kinds.js';
import { accrualPostings, cashPostings, type DatedPosting } from '../cash-basis.js';
import { accounts, type Books, generatedBooks, posting, transaction } from '../spec/generated-books.js';
import { rawBalances } from '../spec/raw-balances.js';
import { withUnappliedCash } from '../unapplied-cash.js';
import { firstOfYear } from './fiscal-year.js';
import { generalLedger } from './general-ledger.js';
import { dayBefore } from './report-days.js';
import { trialBalance } from './trial-balance.js';

const chart = withUnappliedCash(accounts);
const byName = new Map(chart.map((account) => [account.name, account]));
const someDay = fc
  .nat(1_300)
  .map((after) => new Date(Date.parse('2023-11-01') + after * 86_400_000).toISOString().slice(0, 10));
const startMonths = fc.integer({ min: 1, max: 12 });
const centsIn = (value: string | undefined) => Math.round(Number(value) * 100) || 0;

const balancesAt = (postings: readonly DatedPosting[], last: string, first: string) => ({
  sums: sumsOf(postings.filter(({ day }) => day <= last)),
  beforeYear: sumsOf(postings.filter(({ day }) => day < first)),
});

function ledgerOf(books: Books, postings: readonly DatedPosting[], from: string, to: string, startMonth: number) {
  const opening = balancesAt(postings, dayBefore(from), firstOfYear(from, startMonth));
  const lines = postings
    .filter(({ day }) => day >= from && day <= to)
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .map((one) => ({ ...one, type: 'entry', number: null }));
  return generalLedger(withUnappliedCash(books.accounts), opening, lines, { from, to, startMonth }).rows;
}

/** By account, in cents, debit positive: what the last row of each section says. */
function endsOf(rows: ReturnType<typeof ledgerOf>): Readonly<Record<string, number>> {
  const totals = rows
    .filter(({ meta }) => meta.summaryRow)
    .map(({ colData }) => {
      const name = colData[0]?.value.slice('Total '.length) ?? '';
      const account = byName.get(name);
      const cents = centsIn(colData[6]?.value) * (account ? debitSign(account.kind) : -1);
      return [account?.id ?? 'earlier', cents || 0] as const;
    });
  return Object.fromEntries(totals.filter(([, cents]) => cents !== 0));
}

it.each(['accrual', 'cash'])(
  'ends with the trial balance of its last day, of any books, days and fiscal year: %s',
  (basis) =>
    fc.assert(
      fc.property(generatedBooks, someDay, someDay, startMonths, (books, one, other, startMonth) => {
        const [from, to] = [one, other].toSorted() as [string, string];
        const postings =
          basis === 'cash' ? cashPostings(books.accounts, books.transactions) : accrualPostings(books.transactions);
        const rows = ledgerOf(books, postings, from, to, startMonth);
        const ends = endsOf(rows);
        expect(ends).toEqual(rawBalances({ ...books, accounts: chart }, postings, to, startMonth));
        const trial = trialBalance(chart, balancesAt(postings, to, firstOfYear(to, startMonth))).rows.slice(0, -1);
        expect(ends).toEqual(
          Object.fromEntries(
            trial.map(({ colData: [name, debit, credit] }) => [
              byName.get(name?.value ?? '')?.id ?? 'earlier',
              centsIn(debit?.value) - centsIn(credit?.value),
            ]),
          ),
        );
      }),
      { numRuns: 150 },
    ),
);

const sale = (id: number, day: string, cents: number) =>
  transaction(`SalesReceipt:${id}`, 'salesReceipt', day, [posting('checking', cents), posting('sales', -cents)]);
const linesOf = (rows: ReturnType<typeof ledgerOf>, account: string) => {
  const first = rows.findIndex(({ colData }) => colData[0]?.value === account);
  const last = rows.findIndex(({ colData }) => colData[0]?.value === `Total ${account}`);
  return rows.slice(first, last + 1).map(({ colData }) => colData.map(({ value }) => value).join(' | '));
};

it('begins income and expenses at zero with the fiscal year, and shows where the year before has gone', () => {
  const transactions = [sale(1, '2024-12-01', 100), sale(2, '2025-06-30', 200), sale(3, '2025-07-01', 400)];
  const rows = ledgerOf({ accounts, transactions }, accrualPostings(transactions), '2025-06-01', '2025-07-31', 7);
  expect(linesOf(rows, 'sales')).toEqual([
    'sales |  |  |  |  |  | ',
    'Beginning Balance |  |  |  |  |  | 1.00',
    '2025-06-30 | entry |  |  |  | 2.00 | 3.00',
    'Beginning Balance, Jul 1, 2025 |  |  |  |  |  | 0.00',
    '2025-07-01 | entry |  |  |  | 4.00 | 4.00',
    'Total sales |  |  |  |  | 6.00 | 4.00',
  ]);
  expect(linesOf(rows, 'Net Income of Earlier Years')).toEqual([
    'Net Income of Earlier Years |  |  |  |  |  | ',
    'Beginning Balance |  |  |  |  |  | 0.00',
    '2025-07-01 | Net Income |  |  | Jul 1, 2024 to Jun 30, 2025 | 3.00 | 3.00',
    'Total Net Income of Earlier Years |  |  |  |  | 3.00 | 3.00',
  ]);
});

it('tells nothing of years before the first posting and after the last', () => {
  const sale = { day: '2024-05-01', transaction: 'Invoice:1', party: null, memo: null };
  const postings = [
    { ...posting('sales', -900), ...sale },
    { ...posting('checking', 900), ...sale },
  ];
  const books = { accounts, transactions: [] };
  const rows = ledgerOf(books, postings, '1000-01-01', '9998-12-31', 1);
  const began = rows.flatMap(({ colData }) => colData[0]?.value.match(/^Beginning Balance, (.*)/)?.[1] ?? []);
  expect(began).toEqual(['Jan 1, 2024', 'Jan 1, 2025']);
  expect(rows.flatMap(({ colData }) => (colData[1]?.value === 'Net Income' ? colData[0]?.value : []))).toEqual([
    '2024-01-01',
    '2025-01-01',
  ]);
  expect(ledgerOf(books, [], '1000-01-01', '9998-12-31', 1)).toEqual([]);
});
