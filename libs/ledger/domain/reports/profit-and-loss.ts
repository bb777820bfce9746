import type { LedgerAccount } from '../books.js';
import { section } from './account-tree.js';
import { type Compared, minus, moneyColumns, plus } from './columns.js';
import { together } from './made-of.js';
import { type ReportTable, summary } from './table.js';

/** What was earned and spent. @param columns what was posted within each period */
export function profitAndLoss(accounts: readonly LedgerAccount[], columns: readonly Compared[]): ReportTable {
  const of = (title: string, ...kinds: Parameters<typeof section>[1][number][]) =>
    section(title, kinds, accounts, columns);
  const income = of('Income', 'income');
  const cost = of('Cost of Goods Sold', 'costOfGoodsSold');
  const gross = minus(income.total, cost.total);
  const expenses = of('Expenses', 'expense');
  const operating = minus(gross, expenses.total);
  const otherIncome = of('Other Income', 'otherIncome');
  const otherExpenses = of('Other Expenses', 'otherExpense');
  const other = minus(otherIncome.total, otherExpenses.total);
  const sales = together(income.madeOf, cost.madeOf);
  const business = together(sales, expenses.madeOf);
  const aside = together(otherIncome.madeOf, otherExpenses.madeOf);
  return {
    header: [{ title: '', type: 'Account' }, ...moneyColumns(columns)],
    rows: [
      ...income.rows,
      ...cost.rows,
      summary('Gross Profit', gross, 0, sales),
      ...expenses.rows,
      summary('Net Operating Income', operating, 0, business),
      ...otherIncome.rows,
      ...otherExpenses.rows,
      summary('Net Other Income', other, 0, aside),
      summary('Net Income', plus(operating, other), 0, together(business, aside)),
    ],
  };
}
