import { listed, type Resources } from '@daybook/kernel/ui/admin';
import { DirectoryDocument } from './generated/graphql.js';

export const directoryResources: Resources = {
  directory: listed(DirectoryDocument, {
    variables: ({ pagination, sort, filter }) => {
      const { page, perPage } = pagination ?? { page: 1, perPage: 25 };
      return {
        offset: (page - 1) * perPage,
        limit: perPage,
        search: filter.search || null,
        needsAttention: filter.needsAttention === true,
        sortBy: sort?.field ?? 'needsAttentionCount',
        sortDesc: sort?.order === 'DESC',
      };
    },
    rows: ({ companies }) => ({
      data: companies.companies.map((company) => ({ ...company, id: company.uuid })),
      total: companies.totalCount,
    }),
  }),
};
