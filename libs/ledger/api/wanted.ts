import { type Comparison, firstOfYear, type Measure, type Slicing } from '@daybook/ledger/domain';
import { everything, type Wanted } from '@daybook/ledger/read';
import type { ReportFilters } from './generated/arguments.js';

const comparisons: Readonly<Record<NonNullable<ReportFilters['compare_to']>, Comparison>> = {
  None: 'none',
  LastYear: 'lastYear',
  PreviousPeriod: 'previousPeriod',
  SameDaysBefore: 'sameDaysBefore',
};

const slicings: Readonly<Record<NonNullable<ReportFilters['columns']>, Slicing>> = {
  Total: 'total',
  Months: 'months',
  Quarters: 'quarters',
  Departments: 'department',
  Classes: 'class',
};

const measures: Readonly<Record<NonNullable<ReportFilters['measures']>[number], Measure>> = {
  Change: 'change',
  ChangePercent: 'changePercent',
  PercentOfIncome: 'percentOfIncome',
};

/**
 * @param today yyyy-mm-dd, where the firm is
 * @param startMonth in which the company's fiscal years begin, 1 to 12
 */
export function wantedBy(filters: ReportFilters | null | undefined, today: string, startMonth: number): Wanted {
  const { start_date, end_date, accounting_method, accounts, customers, vendors, departments, classes, compare_to } =
    filters ?? {};
  const { columns, measures: beside } = filters ?? {};
  const to = end_date ?? today;
  return {
    basis: accounting_method === 'Cash' ? 'cash' : 'accrual',
    from: start_date ?? firstOfYear(to, startMonth),
    to,
    accounts: accounts ?? everything.accounts,
    parties: [...(customers ?? []), ...(vendors ?? [])],
    departments: departments ?? everything.departments,
    classes: classes ?? everything.classes,
    compareTo: comparisons[compare_to ?? 'LastYear'],
    slicing: slicings[columns ?? 'Total'],
    measures: (beside ?? []).map((one) => measures[one]),
  };
}
