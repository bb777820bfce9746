import { type ListRow, listed, type Resources } from '@daybook/kernel/ui/admin';
import { AdminCompaniesDocument, type AdminCompaniesQuery } from './generated/graphql.js';

export type AdminCompany = AdminCompaniesQuery['companies']['companies'][number] & ListRow;

export const adminResources: Resources = {
  'admin-companies': listed(AdminCompaniesDocument, {
    variables: ({ offset, limit, filter, sort }) => ({
      offset,
      limit,
      search: filter.search || null,
      deleted: filter.state === 'archived',
      sortBy: sort?.field ?? 'name',
      sortDesc: sort?.order === 'DESC',
    }),
    rows: ({ companies }) => ({
      data: companies.companies.map((company) => ({ ...company, id: company.uuid })),
      total: companies.totalCount,
    }),
  }),
};
