import { listed, type Resources, startOfDay } from '@daybook/kernel/ui/admin';
import { AuditTrailDocument, type AuditTrailQueryVariables } from './generated/graphql.js';

type Filters = Omit<AuditTrailQueryVariables, 'limit' | 'offset' | 'sortDesc'>;

/** In place of a person: people, and the product by itself. */
export const anyone = 'anyone';

/** The filters of the screen as the server takes them: days in the reader's zone become instants, empty ones go. */
export function filtersOf(filter: Record<string, string | undefined>): Filters {
  const { companyUuid, actorUuid, kind, from, to, search } = filter;
  return {
    companyUuid: companyUuid || null,
    actorUuid: actorUuid === anyone ? null : actorUuid || null,
    byPeople: actorUuid !== anyone,
    kinds: kind ? [kind] : null,
    from: startOfDay(from),
    to: startOfDay(to, 1),
    search: search || null,
  };
}

export const auditResources: Resources = {
  auditTrail: listed(AuditTrailDocument, {
    variables: ({ offset, limit, sort, filter }) => ({
      ...filtersOf(filter),
      offset,
      limit,
      sortDesc: sort?.order !== 'ASC',
    }),
    rows: ({ auditTrail }) => ({
      data: auditTrail.entries.map((entry) => ({ ...entry, id: entry.uuid })),
      total: auditTrail.totalCount,
      meta: { searchedAfter: auditTrail.searchedAfter },
    }),
  }),
};
