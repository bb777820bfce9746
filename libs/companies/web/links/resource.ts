import { type ListRow, listed, type Resources } from '@daybook/kernel/ui/admin';
import { LinksOfPersonDocument, type LinksOfPersonQuery } from './generated/graphql.js';

export type LinkOfPerson = LinksOfPersonQuery['companyUserLinks']['companyUsers'][number] & ListRow;

export const linkResources: Resources = {
  'links-of-person': listed(LinksOfPersonDocument, {
    variables: ({ offset, limit, filter, sort }) => ({
      userUuid: String(filter.userUuid),
      offset,
      limit,
      search: filter.search || null,
      sortBy: sort?.field ?? 'company',
      sortDesc: sort?.order === 'DESC',
    }),
    rows: ({ companyUserLinks }) => ({
      data: companyUserLinks.companyUsers.map((link) => ({ ...link, id: link.uuid })),
      total: companyUserLinks.totalCount,
    }),
  }),
};
