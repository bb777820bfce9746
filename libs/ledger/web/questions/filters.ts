import { companyIn, daysOf, dollarsIn } from '../transactions/days-wanted.js';
import type { UnknownPostingsQueryVariables } from './generated/graphql.js';

/** Which transactions are shown, as the address has it: what is empty is not asked for. */
export type Filters = Readonly<Record<(typeof names)[number], string>>;

export const names = ['company', 'account', 'period', 'least', 'asked'] as const;

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
    ...companyIn(company),
    ...(account ? { accountId: account } : {}),
    ...daysOf(period, today),
    leastDollars: dollarsIn(least),
    ...(asked === 'yes' || asked === 'no' ? { isAsked: asked === 'yes' } : {}),
  };
}
