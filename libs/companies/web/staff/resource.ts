import { type AskedRows, listed, type Resources } from '@daybook/kernel/ui/admin';
import { DirectoryDocument } from './generated/graphql.js';

/** Filters and order of the screen as the server takes them. */
export function narrowed({ filter, sort }: Pick<AskedRows, 'filter' | 'sort'>) {
  return {
    search: filter.search || null,
    needsAttention: filter.needsAttention === true,
    tag: filter.tag || null,
    favorites: filter.favorites === true,
    sortBy: sort?.field ?? 'needsAttentionCount',
    sortDesc: sort?.order === 'DESC',
  };
}

export const directoryResources: Resources = {
  directory: listed(DirectoryDocument, {
    variables: ({ offset, limit, ...chosen }) => ({ offset, limit, ...narrowed(chosen) }),
    rows: ({ companies }) => ({
      data: companies.companies.map((company) => ({ ...company, id: company.uuid })),
      total: companies.totalCount,
    }),
  }),
};
