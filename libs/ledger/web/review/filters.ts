import { companyIn, daysOf, dollarsIn } from '../transactions/days-wanted.js';
import type { TransactionQuestionsUnderWayQueryVariables } from './generated/graphql.js';

/** Which answers are shown, as the address has it: what is empty is not asked for. */
export type Filters = Readonly<Record<(typeof names)[number], string>>;

export type Wanted = Omit<TransactionQuestionsUnderWayQueryVariables, 'offset'>;

const names = ['company', 'period', 'least', 'standing'] as const;

/** What an answer may be waiting for; what can be accepted as it is comes first. */
const standings: Readonly<Record<string, Pick<Wanted, 'status' | 'hasCategory'>>> = {
  named: { status: 'answered', hasCategory: true },
  words: { status: 'answered', hasCategory: false },
  refused: { status: 'refused' },
  open: { status: 'open' },
  sentBack: { status: 'sentBack' },
  accepted: { status: 'accepted' },
};

export function filtersIn(search: URLSearchParams): Filters {
  const { company = '', period = '', least = '', standing = '' } = Object.fromEntries(search);
  return { company, period, least, standing };
}

/** What the server is asked for; what an address says that means nothing is left out. */
export function wantedBy({ company, period, least, standing }: Filters, today: string): Wanted {
  return {
    ...companyIn(company),
    ...daysOf(period, today),
    leastDollars: dollarsIn(least),
    ...(Object.hasOwn(standings, standing) ? standings[standing] : {}),
  };
}
