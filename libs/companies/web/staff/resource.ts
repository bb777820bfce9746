import { listed, type Resources } from '@daybook/kernel/ui/admin';
import { DirectoryDocument } from './generated/graphql.js';

export const directoryResources: Resources = {
  directory: listed(DirectoryDocument, {
    variables: ({ offset, limit, sort, filter }) => ({
      offset,
      limit,
      search: filter.search || null,
      needsAttention: filter.needsAttention === true,
      favorites: filter.favorites === true,
      sortBy: sort?.field ?? 'needsAttentionCount',
      sortDesc: sort?.order === 'DESC',
    }),
    rows: ({ companies }) => ({
      data: companies.companies.map((company) => ({ ...company, id: company.uuid })),
      total: companies.totalCount,
    }),
  }),
};
