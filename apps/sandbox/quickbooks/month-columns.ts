import { type Basis, counted } from './bases.js';
import type { ChartAccount } from './charts.js';
import type { CompanyBooks, Entity } from './company-books.js';
import type { LedgerAsked } from './general-ledger.js';

type Account = Entity & ChartAccount & { readonly ParentRef?: { readonly value: string } };

/** The groups of a report with the types of accounts in them, and the side on which their amounts are written as positive. */
const groups = {
  ProfitAndLoss: [
    ['Income', ['Income'], -1],
    ['COGS', ['Cost of Goods Sold'], 1],
    ['Expenses', ['Expense'], 1],
    ['OtherIncome', ['Other Income'], -1],
    ['OtherExpenses', ['Other Expense'], 1],
  ],
  BalanceSheet: [
    ['TotalAssets', ['Bank', 'Accounts Receivable', 'Other Current Asset', 'Fixed Asset', 'Other Asset'], 1],
    [
      'TotalLiabilitiesAndEquity',
      ['Accounts Payable', 'Credit Card', 'Other Current Liability', 'Long Term Liability', 'Equity'],
      -1,
    ],
  ],
} as const;

/**
 * A report with a column for each month, and one for all of them: profit and loss has what each moved, the balance sheet
 * what it holds at the end. An account with others below it has its own amounts in the head of their section
 * (https://developer.intuit.com/app/developer/qbo/docs/api/accounting/all-entities/profitandloss).
 */
export function byMonth(
  books: CompanyBooks,
  name: keyof typeof groups,
  { start_date: from = '', end_date: to = '' }: LedgerAsked,
  basis: Basis,
) {
  const months = monthsBetween(from.slice(0, 7), to.slice(0, 7));
  const accounts = books.accounts() as readonly Account[];
  const entries = counted(books, basis, to);
  const movedIn = new Map<string, number>();
  for (const { account, day, cents } of entries) {
    const key = `${account} ${day.slice(0, 7)}`;
    movedIn.set(key, (movedIn.get(key) ?? 0) + cents);
  }
  const before = (account: string) =>
    entries.reduce(
      (sum, one) => sum + (one.account === account && one.day.slice(0, 7) < (months[0] ?? '') ? one.cents : 0),
      0,
    );
  const cellsOf = ({ Id }: Account, sign: number) => {
    let held = name === 'BalanceSheet' ? before(Id) : 0;
    const all = months.map((month) => {
      const moved = movedIn.get(`${Id} ${month}`) ?? 0;
      held += moved;
      return name === 'BalanceSheet' ? held : moved;
    });
    if (all.every((cents) => cents === 0)) return undefined;
    return all.map((cents) => ({ value: cents === 0 ? '' : ((sign * cents) / 100).toFixed(2) }));
  };
  const rowsOf = (account: Account, sign: number): readonly object[] => {
    const below = accounts
      .filter(({ ParentRef }) => ParentRef?.value === account.Id)
      .flatMap((one) => rowsOf(one, sign));
    const cells = cellsOf(account, sign);
    const ColData = [
      { value: account.Name, id: account.Id },
      ...(cells ?? months.map(() => ({ value: '' }))),
      { value: '' },
    ];
    if (below.length > 0) return [{ type: 'Section', Header: { ColData }, Rows: { Row: below } }];
    return cells ? [{ type: 'Data', ColData }] : [];
  };
  const isTop = ({ ParentRef }: Account) => !ParentRef;
  const Row = groups[name].map(([group, types, sign]) => ({
    type: 'Section',
    group,
    Header: { ColData: [{ value: group }] },
    Rows: {
      Row: accounts
        .filter((one) => isTop(one) && types.some((type) => type === one.AccountType))
        .flatMap((one) => rowsOf(one, sign)),
    },
  }));
  return {
    Header: { ReportName: name, ReportBasis: basis, StartPeriod: from, EndPeriod: to, SummarizeColumnsBy: 'Month' },
    Columns: {
      Column: [
        { ColTitle: '', ColType: 'Account' },
        ...months.map((month) => ({
          ColTitle: month,
          ColType: 'Money',
          MetaData: [
            { Name: 'StartDate', Value: `${month}-01` },
            { Name: 'ColKey', Value: month },
          ],
        })),
        { ColTitle: 'Total', ColType: 'Money', MetaData: [{ Name: 'ColKey', Value: 'total' }] },
      ],
    },
    Rows: { Row },
  };
}

function monthsBetween(from: string, to: string): readonly string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = next(month)) months.push(month);
  return months;
}

function next(month: string): string {
  const [year = 0, of = 0] = month.split('-').map(Number);
  return of === 12 ? `${year + 1}-01` : `${year}-${String(of + 1).padStart(2, '0')}`;
}
