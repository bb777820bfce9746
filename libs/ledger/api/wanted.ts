import { everything, type PostingFilter } from '@daybook/ledger/read';
import type { ReportFilters } from './generated/arguments.js';

/** What a report is asked for, with what was left out. */
export interface Wanted extends PostingFilter {
  readonly from: string;
  readonly to: string;
}

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

export function firstOfYear(day: string): string {
  return `${day.slice(0, 4)}-01-01`;
}

export function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

/** The same day a year before; the last of February for a leap day. */
export function yearBefore(day: string): string {
  const year = Number(day.slice(0, 4)) - 1;
  const isLeapDay = day.endsWith('-02-29');
  return `${String(year).padStart(4, '0')}-${isLeapDay ? '02-28' : day.slice(5)}`;
}
