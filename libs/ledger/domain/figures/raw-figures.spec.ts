import fc from 'fast-check';
import { sumsOf } from '../account-kinds.js';
import type { AccountKind } from '../books.js';
import { accrualPostings } from '../cash-basis.js';
import { balanceSheet } from '../reports/balance-sheet.js';
import { firstOfYear } from '../reports/fiscal-year.js';
import { profitAndLoss } from '../reports/profit-and-loss.js';
import { dayBefore } from '../reports/report-days.js';
import type { ReportTable } from '../reports/table.js';
import { accounts, type Books, generatedBooks } from '../spec/generated-books.js';
import { fiscalYearOf } from '../spec/raw-balances.js';
import { cashConversion } from './cash-conversion.js';
import { type Figure, isAvailable } from './figure.js';
import { liquidity } from './liquidity.js';

/** Second computations: from raw transactions, line by line, without sums, sections or signs of the product. */
const kinds = new Map<string, AccountKind>(accounts.map(({ id, kind }) => [id, kind]));
const someDay = fc
  .nat(1_000)
  .map((n) => new Date(Date.parse('2024-02-01') + n * 86_400_000).toISOString().slice(0, 10));

function raw({ transactions }: Books, isIt: (day: string) => boolean, ...of: readonly AccountKind[]): number {
  let total = 0;
  for (const { day, postings } of transactions)
    for (const { account, cents } of postings)
      if (isIt(day) && of.includes(kinds.get(account) as AccountKind)) total += cents;
  return total;
}

const earning = ['income', 'otherIncome', 'costOfGoodsSold', 'expense', 'otherExpense'] as const;
const centsOf = ({ rows }: ReportTable, title: string) => {
  const row = rows.find(({ colData, meta }) => colData[0]?.value === title && (meta.summaryRow || meta.depth > 0));
  return row ? Math.round(Number(row.colData[1]?.value) * 100) || 0 : 0;
};
const plain = (cents: number) => cents || 0;

it('profit and loss: each total is what the raw transactions of its days say', () =>
  fc.assert(
    fc.property(generatedBooks, someDay, someDay, (books, one, other) => {
      const [from, to] = [one, other].toSorted() as [string, string];
      const isIt = (day: string) => day >= from && day <= to;
      const postings = accrualPostings(books.transactions).filter(({ day }) => isIt(day));
      const table = profitAndLoss(books.accounts, [{ title: 'x', sums: sumsOf(postings) }]);
      const total = (...of: AccountKind[]) => raw(books, isIt, ...of);
      expect({
        income: centsOf(table, 'Total Income'),
        cost: centsOf(table, 'Total Cost of Goods Sold'),
        gross: centsOf(table, 'Gross Profit'),
        operating: centsOf(table, 'Net Operating Income'),
        other: centsOf(table, 'Net Other Income'),
        net: centsOf(table, 'Net Income'),
      }).toEqual({
        income: plain(-total('income')),
        cost: plain(total('costOfGoodsSold')),
        gross: plain(-total('income', 'costOfGoodsSold')),
        operating: plain(-total('income', 'costOfGoodsSold', 'expense')),
        other: plain(-total('otherIncome', 'otherExpense')),
        net: plain(-total(...earning)),
      });
    }),
  ));

it('balance sheet: each total, and what this and earlier fiscal years earned', () =>
  fc.assert(
    fc.property(generatedBooks, someDay, fc.integer({ min: 1, max: 12 }), (books, day, startMonth) => {
      const until = (last: string) =>
        sumsOf(accrualPostings(books.transactions).filter((posting) => posting.day <= last));
      const beforeYear = until(dayBefore(firstOfYear(day, startMonth)));
      const table = balanceSheet(books.accounts, [{ title: 'x', sums: until(day), beforeYear }]);
      const isIt = (posted: string) => posted <= day;
      const isThisYear = (posted: string) =>
        isIt(posted) && fiscalYearOf(posted, startMonth) === fiscalYearOf(day, startMonth);
      const isEarlier = (posted: string) => fiscalYearOf(posted, startMonth) < fiscalYearOf(day, startMonth);
      const assets = ['bank', 'receivable', 'otherCurrentAsset', 'inventory', 'fixedAsset', 'otherAsset'] as const;
      const liabilities = ['payable', 'creditCard', 'otherCurrentLiability', 'longTermLiability'] as const;
      expect({
        assets: centsOf(table, 'Total Assets'),
        liabilities: centsOf(table, 'Total Liabilities'),
        equity: centsOf(table, 'Total Equity'),
        earlier: centsOf(table, 'Net Income of Earlier Years'),
        year: centsOf(table, 'Net Income'),
      }).toEqual({
        assets: plain(raw(books, isIt, ...assets)),
        liabilities: plain(-raw(books, isIt, ...liabilities)),
        equity: plain(-raw(books, isIt, 'equity', ...earning)),
        earlier: plain(-raw(books, isEarlier, ...earning)),
        year: plain(-raw(books, isThisYear, ...earning)),
      });
    }),
  ));

const isClose = (figure: Figure, expected: number | undefined) => {
  if (!isAvailable(figure) || expected === undefined) expect(['value' in figure, expected]).toEqual([false, undefined]);
  else expect(figure.value).toBeCloseTo(expected, 9);
};

it('liquidity: the three ratios of any day', () =>
  fc.assert(
    fc.property(generatedBooks, someDay, (books, day) => {
      const sums = sumsOf(accrualPostings(books.transactions).filter((posting) => posting.day <= day));
      const found = liquidity(books.accounts, sums);
      const held = (...of: AccountKind[]) => raw(books, (posted) => posted <= day, ...of);
      const owed = -held('payable', 'creditCard', 'otherCurrentLiability');
      const by = (part: number) => (owed > 0 ? part / owed : undefined);
      isClose(found.cashRatio, by(held('bank')));
      isClose(found.quickRatio, by(held('bank', 'receivable')));
      isClose(found.currentRatio, by(held('bank', 'receivable', 'otherCurrentAsset', 'inventory')));
    }),
  ));

it('cash conversion: days of sales and of payables of any twelve months', () =>
  fc.assert(
    fc.property(generatedBooks, someDay, (books, day) => {
      const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4).replace('02-29', '02-28')}`;
      const at = (last: string) => sumsOf(accrualPostings(books.transactions).filter((posting) => posting.day <= last));
      const within = sumsOf(
        accrualPostings(books.transactions).filter((posting) => posting.day > before && posting.day <= day),
      );
      const found = cashConversion(books.accounts, { opening: at(before), closing: at(day), within, days: 365 });
      const posted = (kind: AccountKind) => raw(books, (one) => one > before && one <= day, kind);
      const average = (kind: AccountKind) =>
        (raw(books, (one) => one <= before, kind) + raw(books, (one) => one <= day, kind)) / 2;
      const [sales, cost] = [-posted('income'), posted('costOfGoodsSold')];
      isClose(found.daysSales, sales > 0 ? (average('receivable') * 365) / sales : undefined);
      isClose(found.daysPayables, cost > 0 ? (-average('payable') * 365) / cost : undefined);
    }),
  ));
