import { addDays } from '@daybook/kernel/events';
import type { Option } from '@daybook/kernel/ui';
import { texts } from './texts.js';

const ages = [30, 60, 90] as const;
const monthsOffered = 13;
const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What an address says of a company, unless it means nothing. */
export function companyIn(company: string): { readonly companyUuid?: string } {
  return isUuid.test(company) ? { companyUuid: company } : {};
}

export function dollarsIn(least: string): number {
  return /^\d{1,9}$/.test(least) ? Number(least) : 0;
}

/** A month, or what is older than so many days; any time for what means nothing. */
export function daysOf(period: string, today: string): { readonly from?: string; readonly to?: string } {
  const age = ages.find((days) => period === `over-${days}`);
  if (age) return { to: addDays(today, -age - 1) };
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(period)) return {};
  return { from: `${period}-01`, to: addDays(`${monthAfter(period, 1)}-01`, -1) };
}

/** Any time, the months up to this one, and what has waited for long. */
export function periodsAt(today: string): readonly Option[] {
  const months = Array.from({ length: monthsOffered }, (_, back) => monthAfter(today.slice(0, 7), -back));
  return [
    { value: '', label: texts.anyTime },
    ...ages.map((days) => ({ value: `over-${days}`, label: texts.olderThan(days) })),
    ...months.map((month) => ({ value: month, label: monthInWords.format(new Date(`${month}-01T00:00:00Z`)) })),
  ];
}

const monthInWords = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Of yyyy-mm. */
function monthAfter(month: string, months: number): string {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + months)).toISOString().slice(0, 7);
}
