import fc from 'fast-check';
import { sumsOf } from '../account-kinds.js';
import { accrualPostings, cashPostings } from '../cash-basis.js';
import { generatedBooks } from '../spec/generated-books.js';
import { withUnappliedCash } from '../unapplied-cash.js';
import { balanceSheet } from './balance-sheet.js';
import { cashFlow } from './cash-flow.js';
import { depreciationIn } from './depreciation.js';
import { firstOfYear } from './fiscal-year.js';
import { generalLedger } from './general-ledger.js';
import { part, postingsWithin } from './made-of.js';
import { profitAndLoss } from './profit-and-loss.js';
import { dayBefore } from './report-days.js';
import type { ReportTable } from './table.js';
import { trialBalance } from './trial-balance.js';

const to = '2026-06-30';
const lastYear = '2025-12-31';
const startMonths = fc.constantFrom(1, 2, 7, 10);

it('every amount of a report is what the postings behind it add up to', () =>
  fc.assert(
    fc.property(generatedBooks, fc.boolean(), startMonths, ({ accounts: own, transactions }, isCash, startMonth) => {
      const accounts = withUnappliedCash(own);
      const postings = isCash ? cashPostings(accounts, transactions) : accrualPostings(transactions);
      const sumsOfDays = (first: string, last: string) =>
        sumsOf(postings.filter(({ day }) => day >= first && day <= last));
      const period = { title: 'Since October', from: '2024-10-01', to };
      const asOf = (day: string) => ({
        title: day,
        to: day,
        sums: sumsOfDays('', day),
        beforeYear: sumsOfDays('', dayBefore(firstOfYear(day, startMonth))),
      });
      const lines = postings
        .filter(({ day }) => day >= period.from && day <= to)
        .toSorted((one, other) => one.day.localeCompare(other.day));
      const ledger = generalLedger(
        accounts,
        { ...asOf(dayBefore(period.from)), beforeYear: asOf(period.from).beforeYear },
        lines.map((line) => ({ ...line, type: 'entry', number: null })),
        { ...period, startMonth },
      );
      const flow = cashFlow(accounts, {
        ...{ from: period.from, to: period.to, opening: sumsOfDays('', dayBefore(period.from)) },
        ...{ within: sumsOfDays(period.from, period.to), depreciated: depreciationIn(accounts, lines) },
      });
      const tables: readonly ReportTable[] = [
        // of what only partly wrote an asset down nobody can tell
        { ...flow, rows: flow.rows.filter(({ madeOf }) => madeOf) },
        // a line is a posting itself
        { ...ledger, rows: ledger.rows.filter(({ colData: [first, type] }) => !first?.id && type?.value !== 'entry') },
        balanceSheet(accounts, [asOf(to), asOf(lastYear)]),
        trialBalance(accounts, asOf(to)),
        profitAndLoss(accounts, [{ ...period, sums: sumsOfDays(period.from, period.to) }]),
      ];
      for (const { header, rows } of tables)
        for (const { colData, madeOf } of rows)
          colData.forEach((cell, at) => {
            const column = header[at];
            if (column?.type !== 'Money' || cell.value === '') return;
            const behind = cell.madeOf ?? madeOf ?? part({});
            const cents = postingsWithin(behind, { from: column.from, to: column.to ?? to, startMonth })
              .flatMap(({ accounts: its, ...days }) =>
                postings.filter(({ account, day }) => its.includes(account) && day >= days.from && day <= days.to),
              )
              .reduce((sum, one) => sum + one.cents, 0);
            const row = colData[0]?.value;
            expect([row, Math.abs(cents)]).toEqual([row, Math.abs(Math.round(Number(cell.value) * 100))]);
          });
    }),
    { numRuns: 60 },
  ));

it('knows the days of accounts that hold from year to year, of those that do not, and of others', () => {
  const accounts = { ofAllYears: ['checking'], ofTheYear: ['sales'], ofEarlierYears: ['sales', 'rent'] };
  const till = { accounts: ['till'], from: '2025-01-01', to: '2025-01-31' };
  expect(postingsWithin(part({ ...accounts, ofOtherDays: [till] }), { to, startMonth: 1 })).toEqual([
    { accounts: ['checking'], from: '1000-01-01', to },
    { accounts: ['sales'], from: '2026-01-01', to },
    { accounts: ['sales', 'rent'], from: '1000-01-01', to: lastYear },
    till,
  ]);
  const ofColumn = { from: '2026-05-01', to, startMonth: 1 };
  expect(postingsWithin(part({ ofTheYear: ['sales'], ofOtherDays: [till] }), ofColumn)).toEqual([
    { accounts: ['sales'], from: '2026-05-01', to },
    till,
  ]);
});
