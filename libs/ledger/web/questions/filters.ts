import { addDays } from '@daybook/kernel/events';
import type { Option } from '@daybook/kernel/ui';
import type { UnknownPostingsQueryVariables } from './generated/graphql.js';
import { texts } from './texts.js';

/** Which transactions are shown, as the address has it: what is empty is not asked for. */
export type Filters = Readonly<Record<(typeof names)[number], string>>;

export const names = ['company', 'account', 'period', 'least', 'asked'] as const;

const ages = [30, 60, 90] as const;
const monthsOffered = 13;

export function filtersIn(search: URLSearchParams): Filters {
  const { company = '', account = '', period = '', least = '', asked = '' } = Object.fromEntries(search);
  return { company, account, period, least, asked };
}

/** Those of another company have other accounts. */
export function changed(filters: Filters, change: Partial<Filters>): Filters {
  return { ...filters, ...(change.company === undefined ? {} : { account: '' }), ...change };
}

/** What the server is asked for; what an address says that means nothing is left out. */
export function wantedBy(
  { company, account, period, least, asked }: Filters,
  today: string,
): Omit<UnknownPostingsQueryVariables, 'offset'> {
  return {
    ...(isUuid.test(company) ? { companyUuid: company } : {}),
    ...(account ? { accountId: account } : {}),
    ...daysOf(period, today),
    leastDollars: /^\d{1,9}$/.test(least) ? Number(least) : 0,
    ...(asked === 'yes' || asked === 'no' ? { isAsked: asked === 'yes' } : {}),
  };
}

const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function daysOf(period: string, today: string): { readonly from?: string; readonly to?: string } {
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
