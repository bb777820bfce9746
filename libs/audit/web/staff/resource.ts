import { listed, type Resources } from '@daybook/kernel/ui/admin';
import type { GetListParams } from 'react-admin';
import { AuditTrailDocument, type AuditTrailQueryVariables } from './generated/graphql.js';

type Filters = Omit<AuditTrailQueryVariables, 'limit' | 'offset' | 'sortDesc'>;

/** The filters of the screen as the server takes them: days in the reader's zone become instants, empty ones go. */
export function filtersOf(filter: Record<string, string | undefined>): Filters {
  const { companyUuid, actorUuid, kind, from, to, search } = filter;
  return {
    companyUuid: companyUuid || null,
    actorUuid: actorUuid || null,
    kinds: kind ? [kind] : null,
    from: from ? startOf(from) : null,
    to: to ? startOf(to, 1) : null,
    search: search || null,
  };
}

/** Midnight, in the reader's zone, of a calendar date or of a day after it. */
function startOf(date: string, later = 0): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day + later).toISOString();
}

export const auditResources: Resources = {
  auditTrail: listed(AuditTrailDocument, {
    variables: ({ pagination, sort, filter }: GetListParams) => {
      const { page, perPage } = pagination ?? { page: 1, perPage: 25 };
      return {
        ...filtersOf(filter),
        limit: perPage,
        offset: (page - 1) * perPage,
        sortDesc: sort?.order !== 'ASC',
      };
    },
    rows: ({ auditTrail }) => ({
      data: auditTrail.entries.map((entry) => ({ ...entry, id: entry.uuid })),
      total: auditTrail.totalCount,
      meta: { searchedAfter: auditTrail.searchedAfter },
    }),
  }),
};
