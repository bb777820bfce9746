import { type Basis, counted } from './bases.js';
import type { ChartAccount, Realm } from './charts.js';
import type { CompanyBooks } from './company-books.js';

const ofTheYear = ['Income', 'Cost of Goods Sold', 'Expense', 'Other Income', 'Other Expense'];

/**
 * The report as QuickBooks gives it, added up from what was booked when it happened. Income and expenses of earlier
 * fiscal years stand in retained earnings.
 */
export function trialBalance(books: CompanyBooks, day: string, basis: Basis = 'Accrual') {
  const accounts = books.accounts();
  const byId = new Map(accounts.map((account) => [account.Id, account]));
  const retained = books.idOf('retained');
  const year = fiscalYear(day, books.realm);
  const cents = new Map<string, number>();
  for (const entry of counted(books, basis, day)) {
    const isClosed = fiscalYear(entry.day, books.realm) < year && isOfTheYear(byId.get(entry.account));
    const account = isClosed ? retained : entry.account;
    cents.set(account, (cents.get(account) ?? 0) + entry.cents);
  }
  const held = accounts.filter(({ Id }) => (cents.get(Id) ?? 0) !== 0);
  const rows = held.map(({ Id, Name, AcctNum }) => {
    const amount = cents.get(Id) ?? 0;
    return {
      ColData: [
        { value: [AcctNum, Name].filter(Boolean).join(' '), id: Id },
        money(Math.max(amount, 0)),
        money(Math.max(-amount, 0)),
      ],
    };
  });
  const debits = [...cents.values()].reduce((sum, one) => sum + Math.max(one, 0), 0);
  return {
    Header: { ReportName: 'TrialBalance', ReportBasis: basis, EndPeriod: day, Currency: 'USD' },
    Columns: {
      Column: [
        { ColTitle: '', ColType: 'Account' },
        { ColTitle: 'Debit', ColType: 'Money' },
        { ColTitle: 'Credit', ColType: 'Money' },
      ],
    },
    Rows: {
      Row: [
        ...rows,
        {
          type: 'Section',
          group: 'GrandTotal',
          Summary: { ColData: [{ value: 'TOTAL' }, money(debits), money(debits)] },
        },
      ],
    },
  };
}

/** By the calendar year in which it ends. */
function fiscalYear(day: string, { fiscalYearStart }: Realm): number {
  const isLater = fiscalYearStart === 'July' && day.slice(5) >= '07-01';
  return Number(day.slice(0, 4)) + (isLater ? 1 : 0);
}

function isOfTheYear(account: ChartAccount | undefined): boolean {
  return ofTheYear.includes(account?.AccountType ?? '');
}

function money(cents: number) {
  return { value: cents === 0 ? '' : (cents / 100).toFixed(2) };
}
