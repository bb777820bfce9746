import { type Basis, onCashBasis } from './bases.js';
import type { ChartAccount } from './charts.js';
import type { Booked, CompanyBooks, Entity } from './company-books.js';
import type { ClearedStatus } from './mailed-checks.js';
import { type Posted, posted } from './posted.js';

export interface LedgerAsked {
  readonly start_date?: string;
  readonly end_date?: string;
  readonly columns?: string;
  /** Ids of accounts with commas between them: the report has no others. */
  readonly account?: string;
}

interface Section extends ChartAccount {
  readonly ParentRef?: { readonly value: string };
}
type Cells = readonly { readonly value: string; readonly id?: string }[];
interface Row {
  readonly type: 'Data' | 'Section';
  readonly ColData?: Cells;
  readonly Header?: { readonly ColData: Cells };
  readonly Rows?: { readonly Row: readonly Row[] };
  readonly Summary?: { readonly ColData: Cells };
}

/** What the bank has done with a line of an account that it has statements of. */
export type StatusOf = (line: Posted) => ClearedStatus;
const marks: Readonly<Record<ClearedStatus, string>> = { Uncleared: '', Cleared: 'C', Reconciled: 'R' };

/** What a report holds at most; one that would be longer ends with a line that says so, and status 200. */
export const mostCells = 400_000;
const cut = 'Unable to display more data. Please reduce the date range.';

/**
 * The report as QuickBooks gives it: a section for each account, with those below it inside; a row for the balance
 * before the first day, then a row for each line. Columns are named by `ColKey` at some companies and by their type at
 * others; amounts of companies that keep several currencies stand in the columns for the home currency alone. What the
 * bank has shown is a column (`is_cleared`: C, R or nothing) that some companies do not get. Whether accounts come with
 * those below them, where only they are asked for, is written nowhere: they do at some companies
 * (https://developer.intuit.com/app/developer/qbo/docs/api/accounting/report-entities/generalledger,
 * https://medium.com/intuitdev/quickbooks-online-reports-api-best-practices-and-troubleshooting-31edc9934b4c,
 * https://satvasolutions.com/blog/reconciled-transactions-quickbooks-online-api).
 */
export function generalLedger(
  books: CompanyBooks,
  asked: LedgerAsked,
  basis: Basis,
  statusOf: StatusOf = () => 'Uncleared',
  most = mostCells,
) {
  const { start_date: from = '', end_date: to = '9999', columns = 'tx_date,txn_type,debt_amt,credit_amt' } = asked;
  const keys = columns.split(',').filter((key) => key !== 'is_cleared' || !books.realm.isOdd);
  const all = basis === 'Cash' ? onCashBasis(books) : books.transactions();
  const earlier = new Map<string, number>();
  for (const { entries } of all)
    for (const { day, account, cents } of entries)
      if (day < from) earlier.set(account, (earlier.get(account) ?? 0) + cents);
  const byAccount = new Map<string, Posted[]>();
  for (const line of posted(
    books,
    all.flatMap((one) => within(one, from, to)),
  )) {
    const its = byAccount.get(line.account);
    if (its) its.push(line);
    else byAccount.set(line.account, [line]);
  }
  const accounts = books.accounts() as readonly (Entity & Section)[];
  const asksFor = askedIn(accounts, asked.account, books.realm.isOdd ?? false);
  const onStatements = new Set(
    accounts.flatMap(({ Id, AccountType }) => (/^(Bank|Credit Card)$/.test(AccountType) ? [Id] : [])),
  );
  const markOf = (line: Posted) => (onStatements.has(line.account) ? marks[statusOf(line)] : '');
  let room = Math.floor(most / keys.length);
  const sectionOf = (account: Section): readonly Row[] => {
    const below = accounts.filter(({ ParentRef }) => ParentRef?.value === account.Id).flatMap(sectionOf);
    const now = (asksFor(account) && byAccount.get(account.Id)) || [];
    const before = (asksFor(account) && earlier.get(account.Id)) || 0;
    if (below.length === 0 && now.length === 0 && before === 0) return [];
    const shown = now.slice(0, Math.max(0, room));
    room -= now.length;
    const start = before === 0 ? [] : [data([{ value: 'Beginning Balance' }, ...blank(keys.length - 1)])];
    const its = shown.map((line) => data(keys.map((key) => cellOf(key, line, hasCurrencies(books), markOf))));
    const stop = shown.length < now.length ? [data([{ value: cut }, ...blank(keys.length - 1)])] : [];
    const name = [account.AcctNum, account.Name].filter(Boolean).join(' ');
    return [
      {
        type: 'Section',
        Header: { ColData: [{ value: name, id: account.Id }, ...blank(keys.length - 1)] },
        Rows: { Row: [...start, ...its, ...stop, ...below] },
        Summary: { ColData: [{ value: `Total for ${name}` }, ...blank(keys.length - 1)] },
      },
    ];
  };
  const Row = accounts.filter(({ ParentRef }) => !ParentRef).flatMap(sectionOf);
  const NoReportData = String(Row.length === 0);
  return {
    Header: {
      ReportName: 'GeneralLedger',
      ReportBasis: basis,
      StartPeriod: from,
      EndPeriod: to,
      Currency: 'USD',
      Option: [{ Name: 'NoReportData', Value: NoReportData }],
    },
    Columns: { Column: keys.map((key) => columnOf(key, books.realm.isOdd ?? false)) },
    Rows: Row.length > 0 ? { Row } : {},
  };
}

/** Which of the accounts a report has. */
function askedIn(
  accounts: readonly Section[],
  ids: string | undefined,
  withThoseBelow: boolean,
): (account: Section) => boolean {
  if (ids === undefined) return () => true;
  const asked = new Set(ids.split(','));
  const parentOf = ({ ParentRef }: Section) => accounts.find(({ Id }) => Id === ParentRef?.value);
  const isAsked = (account: Section | undefined): boolean =>
    account !== undefined && (asked.has(account.Id) || (withThoseBelow && isAsked(parentOf(account))));
  return isAsked;
}

/** Companies that keep several have the amounts of the home currency in columns of their own. */
function hasCurrencies({ realm }: CompanyBooks): boolean {
  return realm.isOdd === true || realm.sellsAbroad === true;
}

function columnOf(key: string, isByType: boolean) {
  if (isByType) return { ColTitle: '', ColType: key };
  return { ColTitle: key, ColType: 'String', MetaData: [{ Name: 'ColKey', Value: key }] };
}

function cellOf(key: string, line: Posted, isMultiCurrency: boolean, markOf: (line: Posted) => string): Cells[number] {
  const amount = (cents: number) => ({ value: cents > 0 ? (cents / 100).toFixed(2) : '' });
  const named = (one: { readonly id: string; readonly name: string } | undefined) =>
    one ? { value: one.name, id: one.id } : { value: '', id: '' };
  switch (key) {
    case 'tx_date':
      return { value: line.day };
    case 'txn_type':
      return { value: line.type, id: line.id };
    case 'doc_num':
      return { value: line.number };
    case 'memo':
      return { value: line.memo };
    case 'name':
      return named(line.party);
    case 'cust_name':
    case 'vend_name':
    case 'emp_name': {
      const kind = { cust_name: 'Customer', vend_name: 'Vendor', emp_name: 'Employee' }[key];
      return { value: line.party?.kind === kind ? line.party.name : '' };
    }
    case 'is_cleared':
      return { value: markOf(line) };
    case 'klass_name':
      return named(line.class);
    case 'dept_name':
      return named(line.department);
    case isMultiCurrency ? 'debt_home_amt' : 'debt_amt':
      return amount(line.cents);
    case isMultiCurrency ? 'credit_home_amt' : 'credit_amt':
      return amount(-line.cents);
    default:
      return { value: '' };
  }
}

function data(ColData: Cells): Row {
  return { type: 'Data', ColData };
}

function blank(count: number): Cells {
  return Array.from({ length: count }, () => ({ value: '' }));
}

function within(one: Booked, from: string, to: string): readonly Booked[] {
  const entries = one.entries.filter(({ day }) => day >= from && day <= to);
  return entries.length > 0 ? [{ ...one, entries }] : [];
}
