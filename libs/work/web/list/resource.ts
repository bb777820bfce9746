import { type AskedRows, listed, type Resources } from '@daybook/kernel/ui/admin';
import { WorkListDocument, type WorkListQuery } from './generated/graphql.js';

export type WorkRow = WorkListQuery['workList']['rows'][number];

export const workResources: Resources = {
  work: listed(WorkListDocument, {
    variables: listVariables,
    rows: ({ workList: { rows, totalCount } }) => ({ data: [...rows], total: totalCount }),
  }),
};

/** How a page of the list is asked for. */
export function listVariables({ offset, limit, filter, sort }: AskedRows) {
  return {
    ...groupedBy(filter),
    groupBy: chosen(filter.groupBy),
    // the group of what has no day, or is nobody's, has an empty key
    group: chosen(filter.groupBy) === null ? null : (chosen(filter.group)?.slice(1) ?? null),
    sortBy: sort?.field ?? 'due',
    sortDesc: sort?.order === 'DESC',
    offset,
    limit,
  };
}

/** What the counts are of: all that is chosen but days and turns, which they count. */
export function countedBy(filter: AskedRows['filter']) {
  return {
    whose: chosen(filter.whose),
    personUuid: chosen(filter.person),
    kind: chosen(filter.kind),
    tag: chosen(filter.tag),
    search: chosen(filter.search),
    period: chosen(filter.period),
  };
}

/** What the groups are of: all that is chosen but the group. */
export function groupedBy(filter: AskedRows['filter']) {
  return { ...countedBy(filter), turn: chosen(filter.turn), due: chosen(filter.due) };
}

function chosen(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
