import { listed, type Resources, startOfDay } from '@daybook/kernel/ui/admin';
import { SecurityLogDocument, type SecurityLogQueryVariables } from './generated/graphql.js';

type Filters = Omit<SecurityLogQueryVariables, 'limit' | 'offset'>;

/** The filters of the screen as the server takes them: days in the reader's zone become instants, empty ones go. */
export function filtersOf({
  kind,
  userUuid,
  companyUuid,
  from,
  to,
  search,
}: Record<string, string | undefined>): Filters {
  return {
    kinds: kind ? [kind] : null,
    userUuid: userUuid || null,
    companyUuid: companyUuid || null,
    from: startOfDay(from),
    to: startOfDay(to, 1),
    search: search || null,
  };
}

export const securityResources: Resources = {
  securityLog: listed(SecurityLogDocument, {
    variables: ({ offset, limit, filter }) => ({ ...filtersOf(filter), offset, limit }),
    rows: ({ securityEvents: { events, totalCount } }) => ({
      data: events.map((event) => ({ ...event, id: event.uuid })),
      total: totalCount,
    }),
  }),
};
