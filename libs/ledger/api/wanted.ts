import { firstOfYear } from '@daybook/ledger/domain';
import { everything, type Wanted } from '@daybook/ledger/read';
import type { ReportFilters } from './generated/arguments.js';

/** @param today yyyy-mm-dd, where the firm is */
export function wantedBy(filters: ReportFilters | null | undefined, today: string): Wanted {
  const { start_date, end_date, accounting_method, accounts, customers, vendors, departments } = filters ?? {};
  const to = end_date ?? today;
  return {
    basis: accounting_method === 'Cash' ? 'cash' : 'accrual',
    from: start_date ?? firstOfYear(to),
    to,
    accounts: accounts ?? everything.accounts,
    parties: [...(customers ?? []), ...(vendors ?? [])],
    departments: departments ?? everything.departments,
  };
}
