import { type ListRow, listed, type Resources } from '@daybook/kernel/ui/admin';
import { AdminUsersDocument, type AdminUsersQuery } from './generated/graphql.js';

/** What the choice above the list means; without one, everybody who can work or soon will. */
export const statesOf = (chosen: string | undefined) => (chosen ? [chosen] : ['active', 'invited']);

export type AdminUser = AdminUsersQuery['users']['users'][number] & ListRow;

const users = (staffUsers: boolean) =>
  listed(AdminUsersDocument, {
    variables: ({ offset, limit, filter, sort }) => ({
      offset,
      limit,
      search: filter.search || null,
      staffUsers,
      states: statesOf(filter.state),
      countryOpen: filter.country === 'open' ? true : null,
      sortBy: sort?.field ?? 'name',
      sortDesc: sort?.order === 'DESC',
    }),
    rows: ({ users: { users: found, totalCount } }) => ({
      data: found.map((user) => ({ ...user, id: user.uuid })),
      total: totalCount,
    }),
  });

export const userResources: Resources = { 'staff-users': users(true), 'client-users': users(false) };
