import { isOfTheYear, netIncome } from '../account-kinds.js';
import type { AccountKind, LedgerAccount } from '../books.js';
import { section } from './account-tree.js';
import { type Compared, moneyColumns, plus } from './columns.js';
import { part, together } from './made-of.js';
import { amounts, heading, type ReportTable, type Row, summary } from './table.js';

/** One day: what everything adds up to at its end, and what did before the year it lies in. */
export interface AsOf extends Compared {
  readonly beforeYear: Compared['sums'];
}

/** What the company has and owes at the end of each day; what earlier years earned stands as retained earnings. */
export function balanceSheet(accounts: readonly LedgerAccount[], columns: readonly AsOf[]): ReportTable {
  const of = (title: string, ...kinds: AccountKind[]) => section(title, kinds, accounts, columns, 1);
  const current = of('Current Assets', 'bank', 'receivable', 'otherCurrentAsset', 'inventory');
  const fixed = of('Fixed Assets', 'fixedAsset');
  const otherAssets = of('Other Assets', 'otherAsset');
  const assets = plus(plus(current.total, fixed.total), otherAssets.total);
  const owedSoon = of('Current Liabilities', 'payable', 'creditCard', 'otherCurrentLiability');
  const owedLater = of('Long-Term Liabilities', 'longTermLiability');
  const liabilities = plus(owedSoon.total, owedLater.total);
  const equity = equityOf(accounts, columns);
  const against = together(owedSoon.madeOf, owedLater.madeOf, equity.madeOf);
  const head = (title: string): Row => heading(title, 0, columns.length);
  return {
    header: [{ title: '', type: 'Account' }, ...moneyColumns(columns)],
    rows: [
      head('Assets'),
      ...[...current.rows, ...fixed.rows, ...otherAssets.rows],
      summary('Total Assets', assets, 0, together(current.madeOf, fixed.madeOf, otherAssets.madeOf)),
      head('Liabilities'),
      ...[...owedSoon.rows, ...owedLater.rows],
      summary('Total Liabilities', liabilities, 0, together(owedSoon.madeOf, owedLater.madeOf)),
      head('Equity'),
      ...equity.rows,
      summary('Total Equity', equity.total, 0, equity.madeOf),
      summary('Total Liabilities and Equity', plus(liabilities, equity.total), 0, against),
    ],
  };
}

function equityOf(accounts: readonly LedgerAccount[], columns: readonly AsOf[]) {
  const { rows, total, ...itself } = section('Equity Accounts', ['equity'], accounts, columns, 1);
  const earlier = columns.map(({ beforeYear }) => netIncome(accounts, beforeYear));
  const earning = accounts.filter(({ kind }) => isOfTheYear(kind)).map(({ id }) => id);
  const thisYear = columns.map(({ sums }, at) => netIncome(accounts, sums) - (earlier[at] ?? 0));
  return {
    rows: [
      ...rows,
      amounts({ value: 'Net Income of Earlier Years' }, earlier, 1, part({ ofEarlierYears: earning })),
      amounts({ value: 'Net Income' }, thisYear, 1, part({ ofTheYear: earning })),
    ],
    total: plus(total, plus(earlier, thisYear)),
    // what was earned in any year
    madeOf: together(itself.madeOf, part({ ofAllYears: earning })),
  };
}
