import type { PersonData, PersonDataPart, PersonRecord } from '@daybook/kernel/contributions';

const memberships: PersonDataPart = {
  name: 'memberships',
  heading: 'Companies and memberships',
  rank: 20,
  read: (person, { query }) =>
    query<PersonRecord>(
      `select m.uuid, c.uuid as "companyUuid", c.name as company, m.role, m.added_at as "addedAt",
        m.expires_at as "expiresAt", m.is_removed as "isRemoved", m.is_awaited as "isAwaited",
        coalesce(c.account_owner = m.uuid, false) as "isAccountOwner",
        m.is_hidden_from_clients as "isHiddenFromClients",
        m.receive_company_notifications as "receivesNotifications", m.grants
      from company_users m join companies c on c.uuid = m.company_uuid
      where m.user_uuid = $1 order by m.added_at, m.uuid`,
      [person],
    ),
};

const favorites: PersonDataPart = {
  name: 'favorites',
  heading: 'Favorite companies',
  rank: 30,
  read: (person, { query }) =>
    query<PersonRecord>(
      `select c.uuid, c.name from user_favorites f join companies c on c.uuid = any(f.companies)
      where f.user_uuid = $1 order by c.sort_name, c.uuid`,
      [person],
    ),
};

/** What companies have of one person. */
export const personData: PersonData = {
  parts: [memberships, favorites],
  particulars: ['companyUser'],
  async streams(person, { query }) {
    const rows = await query<{ uuid: string }>('select uuid from company_users where user_uuid = $1', [person]);
    return rows.map(({ uuid }) => `companyUser-${uuid}`);
  },
};
