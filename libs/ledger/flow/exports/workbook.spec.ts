import fc from 'fast-check';
import {
  balanceSheet,
  cashFlow,
  cashPostings,
  type DatedPosting,
  dayBefore,
  depreciationIn,
  generalLedger,
  profitAndLoss,
  type ReportTable,
  sumsOf,
  trialBalance,
  withUnappliedCash,
} from '../../domain/index.js';
import { type Books, generatedBooks } from '../../domain/spec/generated-books.js';
import { ReadSheet } from '../spec/read-workbook.js';
import { workbookOfReport } from './report-files.js';

const [from, to] = ['2025-07-01', '2026-06-30'] as const;
const lead = ['Harbor Street Bakery LLC', 'A report'];
/** Below the lead, the line about the comparison with QuickBooks and the header. */
const above = lead.length + 2;
const compared = { day: to, differences: [] };

function tablesOf({ accounts: own, transactions }: Books): Readonly<Record<string, ReportTable>> {
  const accounts = withUnappliedCash(own);
  const postings: readonly DatedPosting[] = cashPostings(accounts, transactions);
  const within = postings.filter(({ day }) => day >= from && day <= to);
  const until = (day: string) => sumsOf(postings.filter((one) => one.day <= day));
  const balances = { sums: until(to), beforeYear: until(dayBefore(from)) };
  const lines = within
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .map((one) => ({ ...one, type: 'entry', number: null }));
  const opening = { sums: until(dayBefore(from)), beforeYear: until(dayBefore(from)) };
  const sums = { opening: opening.sums, within: sumsOf(within), depreciated: depreciationIn(accounts, within) };
  const flow = { from, to, ...sums };
  return {
    profit: profitAndLoss(accounts, [{ title: 'Year', sums: sumsOf(within) }]),
    sheet: balanceSheet(accounts, [{ title: to, ...balances }]),
    flow: cashFlow(accounts, flow),
    trial: trialBalance(accounts, balances),
    ledger: generalLedger(accounts, opening, lines, { from, to, startMonth: 7 }),
  };
}

it('a workbook says every amount of its report, also to a program that calculates the formulas itself', () =>
  fc.assert(
    fc.asyncProperty(generatedBooks, async (books) => {
      for (const [name, table] of Object.entries(tablesOf(books))) {
        const read = await ReadSheet.from(await workbookOfReport(table, lead, name, compared));
        table.rows.forEach(({ colData }, row) => {
          colData.forEach(({ value }, column) => {
            if (table.header[column]?.type !== 'Money') return;
            const at = `${String.fromCharCode(65 + column)}${above + row + 1}`;
            expect([name, at, read.cents(at)]).toEqual([name, at, Math.round(Number(value) * 100)]);
          });
        });
        for (const { at, cents, stored } of read.formulas()) expect([name, at, stored]).toEqual([name, at, cents]);
      }
    }),
    { numRuns: 20 },
  ));

it('gives each total of a statement a formula', async () => {
  const [books] = fc.sample(generatedBooks, { numRuns: 1, seed: 3 });
  const { profit, sheet, flow } = tablesOf(books as Books);
  for (const table of [profit, sheet, flow] as readonly ReportTable[]) {
    const read = await ReadSheet.from(await workbookOfReport(table, lead, 'x', compared));
    const totals = table.rows.filter(
      ({ meta, colData }) => meta.summaryRow && colData[0]?.value !== 'Cash at the Beginning',
    );
    expect(read.formulas()).toHaveLength(totals.length);
  }
});
