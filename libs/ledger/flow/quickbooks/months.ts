import { type Days, dayAfter, dayBefore } from '../../domain/index.js';
import { type LedgerAccess, type LedgerBalances, LedgerRefused } from '../port.js';
import { type QuickbooksClient, unknownForm } from './client.js';
import {
  centsIn,
  isCut,
  type ReportAnswer,
  type ReportColumn,
  type ReportRow,
  reportAnswer,
  rowsIn,
} from './report-forms.js';

const methods = { accrual: 'Accrual', cash: 'Cash' } as const;
/** Groups of the two reports in which a positive amount is a credit. */
const credits = ['Income', 'OtherIncome', 'TotalLiabilitiesAndEquity'];
const mostMonthsAtOnce = 36;

type Months = Map<string, Map<string, number>>;

/** What each account moved in each month, from the reports that have a column for each. */
export async function monthsOf(
  client: QuickbooksClient,
  access: LedgerAccess,
  days: Days,
  basis: keyof typeof methods,
): Promise<ReadonlyMap<string, LedgerBalances>> {
  const found: Months = new Map();
  const held = new Map<string, number>();
  for (const part of partsOf(days)) {
    const ask = async (name: string) => {
      const asked = { start_date: part.from, end_date: part.to, accounting_method: methods[basis] };
      const query = { ...asked, summarize_column_by: 'Month' };
      const answer = await client.read(access, reportAnswer, `reports/${name}`, query);
      if (!answer || isCut(answer.Rows)) throw new LedgerRefused(unknownForm);
      return amountsIn(answer);
    };
    for (const one of await ask('ProfitAndLoss')) add(found, one, one.cents);
    // what is held at the end of each month, oldest first
    for (const one of await ask('BalanceSheet')) {
      add(found, one, one.cents - (held.get(one.account) ?? 0));
      held.set(one.account, one.cents);
    }
  }
  return found;
}

/** So many months at once; the cells of a report are limited. */
function partsOf({ from, to }: Days): readonly Days[] {
  const parts: Days[] = [];
  for (let first = from; first <= to; ) {
    let next = first;
    for (let months = 0; months < mostMonthsAtOnce; months += 1) next = `${dayAfter(next, 31).slice(0, 7)}-01`;
    parts.push({ from: first, to: next <= to ? dayBefore(next) : to });
    first = next;
  }
  return parts;
}

interface Amount {
  readonly month: string;
  readonly account: string;
  readonly cents: number;
}

function add(found: Months, { month, account }: Amount, cents: number): void {
  const its = found.get(month) ?? new Map<string, number>();
  found.set(month, its);
  if (cents !== 0) its.set(account, (its.get(account) ?? 0) + cents);
}

/** Amounts of accounts, debit positive, by month and in their order. An account with others below it has its own in the head of their section. */
function amountsIn({ Columns, Rows }: ReportAnswer): readonly Amount[] {
  const months = Columns.Column.map(monthOf);
  const rows = [...rowsIn(Rows)].flatMap((row) => cellsIn(row, credits.includes(row.group ?? '') ? -1 : 1));
  return rows.flatMap(({ cells, sign }) => {
    const account = cells[0]?.id;
    if (!account) return [];
    return months.flatMap((month, at): readonly Amount[] => {
      if (month === undefined) return [];
      const cents = centsIn(cells[at]?.value);
      if (cents === undefined) throw new LedgerRefused(unknownForm);
      return [{ month, account, cents: sign * cents }];
    });
  });
}

/** Undefined for the column of names, and for that of all months. */
function monthOf({ MetaData }: ReportColumn): string | undefined {
  return MetaData.find(({ Name }) => Name === 'StartDate')?.Value.slice(0, 7);
}

interface Row {
  readonly cells: NonNullable<ReportRow['ColData']>;
  readonly sign: number;
}

function cellsIn({ ColData, Header, Rows }: ReportRow, sign: number): readonly Row[] {
  const own = [ColData, Header?.ColData].flatMap((cells) => (cells ? [{ cells, sign }] : []));
  return [...own, ...[...rowsIn(Rows)].flatMap((row) => cellsIn(row, sign))];
}
