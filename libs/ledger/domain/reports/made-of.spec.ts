import fc from 'fast-check';
import { sumsOf } from '../account-kinds.js';
import { accrualPostings, cashPostings } from '../cash-basis.js';
import { generatedBooks } from '../spec/generated-books.js';
import { balanceSheet } from './balance-sheet.js';
import { generalLedger } from './general-ledger.js';
import { part, postingsWithin } from './made-of.js';
import { profitAndLoss } from './profit-and-loss.js';
import { dayBefore, firstOfYear } from './report-days.js';
import type { ReportTable } from './table.js';
import { trialBalance } from './trial-balance.js';

const to = '2026-06-30';
const lastYear = '2025-12-31';

it('every amount of a report is what the postings behind it add up to', () =>
  fc.assert(
    fc.property(generatedBooks, fc.boolean(), ({ accounts, transactions }, isCash) => {
      const postings = isCash ? cashPostings(accounts, transactions) : accrualPostings(transactions);
      const sumsOfDays = (first: string, last: string) =>
        sumsOf(postings.filter(({ day }) => day >= first && day <= last));
      const period = { title: 'May and June', from: '2026-05-01', to };
      const asOf = (day: string) => ({
        title: day,
        to: day,
        sums: sumsOfDays('', day),
        beforeYear: sumsOfDays('', dayBefore(firstOfYear(day))),
      });
      const lines = postings.filter(({ day }) => day >= period.from && day <= to);
      const ledger = generalLedger(
        accounts,
        sumsOfDays('', dayBefore(period.from)),
        lines.map((line) => ({ ...line, type: 'entry', number: null })),
        period,
      );
      const tables: readonly ReportTable[] = [
        // a line is a posting itself
        { ...ledger, rows: ledger.rows.filter(({ colData: [first] }) => !/^\d{4}-/.test(first?.value ?? '')) },
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
            const cents = postingsWithin(behind, { begins: period.from, from: column.from, to: column.to ?? to })
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

it('knows the days of accounts that hold from year to year, of those that do not, and of what was before', () => {
  const begins = '2026-05-01';
  const accounts = { ofAllYears: ['checking'], ofTheYear: ['sales'], ofEarlierYears: ['sales', 'rent'] };
  expect(postingsWithin(part({ ...accounts, ofDaysBefore: ['till'] }), { begins, to })).toEqual([
    { accounts: ['checking'], from: '1000-01-01', to },
    { accounts: ['sales'], from: '2026-01-01', to },
    { accounts: ['sales', 'rent'], from: '1000-01-01', to: lastYear },
    { accounts: ['till'], from: '1000-01-01', to: '2026-04-30' },
  ]);
  expect(postingsWithin(part({ ofTheYear: ['sales'] }), { begins, from: begins, to })).toEqual([
    { accounts: ['sales'], from: '2026-05-01', to },
  ]);
});
