import fc from 'fast-check';
import { netIncome, type Sums, sumsOf } from '../account-kinds.js';
import { accrualPostings, cashPostings, type DatedPosting } from '../cash-basis.js';
import { differences, differingIn } from '../differences.js';
import { generatedBooks } from '../spec/generated-books.js';
import { withUnappliedCash } from '../unapplied-cash.js';
import { balanceSheet } from './balance-sheet.js';
import { cashFlow } from './cash-flow.js';
import { depreciationIn } from './depreciation.js';
import { profitAndLoss } from './profit-and-loss.js';
import type { ReportTable } from './table.js';
import { trialBalance } from './trial-balance.js';

const anyBooks = generatedBooks.map((books) => ({ ...books, accounts: withUnappliedCash(books.accounts) }));
const years = ['2024', '2025', '2026'];
const until = (postings: readonly DatedPosting[], day: string) => sumsOf(postings.filter((one) => one.day <= day));
const within = (postings: readonly DatedPosting[], from: string, to: string) =>
  sumsOf(postings.filter(({ day }) => day >= from && day <= to));

/** The amounts of the one row with this title, in cents. */
function rowOf({ rows }: ReportTable, title: string): readonly number[] {
  const found = rows.filter(({ colData }) => colData[0]?.value === title);
  expect([title, found.length]).toEqual([title, 1]);
  return (found[0]?.colData ?? []).slice(1).map(({ value }) => Math.round(Number(value) * 100));
}

const bases = [
  ['accrual', (books) => accrualPostings(books.transactions)],
  ['cash', (books) => cashPostings(books.accounts, books.transactions)],
] as const satisfies readonly (readonly [
  string,
  (books: Parameters<Parameters<typeof generatedBooks.map>[0]>[0]) => readonly DatedPosting[],
])[];

describe.each(bases)('on the %s basis, of any books', (_, postingsOf) => {
  it('each day’s trial balance adds up, and assets are liabilities and equity', () =>
    fc.assert(
      fc.property(anyBooks, (books) => {
        const postings = postingsOf(books);
        for (const day of new Set(postings.map((one) => one.day))) {
          const sums = until(postings, day);
          const beforeYear = until(postings, `${Number(day.slice(0, 4)) - 1}-12-31`);
          const [debit, credit] = rowOf(trialBalance(books.accounts, { sums, beforeYear }), 'Total');
          expect(debit).toBe(credit);
          const sheet = balanceSheet(books.accounts, [{ title: day, sums, beforeYear }]);
          expect(rowOf(sheet, 'Total Assets')).toEqual(rowOf(sheet, 'Total Liabilities and Equity'));
        }
      }),
      { numRuns: 60 },
    ));

  it('a year’s profit is the sum of its months, line by line', () =>
    fc.assert(
      fc.property(anyBooks, fc.constantFrom(...years), (books, year) => {
        const postings = postingsOf(books);
        const months = Array.from({ length: 12 }, (__, month) => {
          const name = `${year}-${String(month + 1).padStart(2, '0')}`;
          return { title: name, sums: within(postings, `${name}-01`, `${name}-31`) };
        });
        const whole = within(postings, `${year}-01-01`, `${year}-12-31`);
        const table = profitAndLoss(books.accounts, [...months, { title: year, sums: whole }]);
        for (const { colData } of table.rows) {
          const [, ...cells] = colData.map(({ value }) => Math.round(Number(value) * 100));
          expect(cells.slice(0, 12).reduce((sum, cents) => sum + cents, 0)).toBe(cells[12]);
        }
        expect(rowOf(table, 'Net Income').at(-1)).toBe(netIncome(books.accounts, whole));
      }),
      { numRuns: 60 },
    ));

  it('the cash flow ends with what the bank holds', () =>
    fc.assert(
      fc.property(anyBooks, fc.constantFrom(...years), (books, year) => {
        const postings = postingsOf(books);
        const opening = until(postings, `${Number(year) - 1}-12-31`);
        const posted = within(postings, `${year}-01-01`, `${year}-12-31`);
        const depreciated = depreciationIn(books.accounts, postings);
        const flow = cashFlow(books.accounts, {
          ...{ from: `${year}-01-01`, to: `${year}-12-31` },
          ...{ opening, within: posted, depreciated },
        });
        const sums = until(postings, `${year}-12-31`);
        expect(rowOf(flow, 'Cash at the End')).toEqual([(sums.get('checking') ?? 0) + (sums.get('savings') ?? 0)]);
      }),
      { numRuns: 60 },
    ));
});

it('names the accounts of which the ledger says something else', () => {
  const ours: Sums = new Map([
    ['checking', 500],
    ['sales', -500],
  ]);
  expect(differences(ours, new Map(ours))).toEqual([]);
  expect(differences(ours, new Map([...ours, ['sales', -400], ['rent', -100]]))).toEqual([
    { of: 'accrual', account: 'rent', ours: 0, theirs: -100 },
    { of: 'accrual', account: 'sales', ours: -500, theirs: -400 },
  ]);
});

it('counts an account that differs by both methods once', () => {
  const one = (of: 'accrual' | 'cash', account: string, theirs: number) => ({ of, account, ours: 0, theirs });
  const found = [one('accrual', 'sales', 700), one('cash', 'sales', 500), one('cash', 'rent', -1)];
  expect(differingIn(found)).toEqual({ accounts: 2, cents: 701 });
});
