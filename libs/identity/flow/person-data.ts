import { listViewsDecider } from '@daybook/identity/domain';
import type { PersonData, PersonDataPart, PersonRecord } from '@daybook/kernel/contributions';

const profile: PersonDataPart = {
  name: 'profile',
  heading: 'Profile and contact',
  rank: 10,
  read: (person, { query }) =>
    query<PersonRecord>(
      `select uuid, first_name as "firstName", last_name as "lastName", email, phone, job_title as "jobTitle",
        legal_country as "legalCountry", team, registered_at as "registeredAt", is_active as "isActive",
        is_invited as "isInvited", is_staff as "isStaff", is_superuser as "isSuperuser",
        is_junior_admin as "isJuniorAdmin", is_tax_admin as "isTaxAdmin", admin_panel_access as "adminPanelAccess",
        is_hubspot_sync_enabled as "isHubspotSyncEnabled", avatar is not null as "hasPicture",
        (select enabled_at from second_factors where user_uuid = u.uuid) as "secondFactorSince"
      from users u where uuid = $1`,
      [person],
    ),
};

const views: PersonDataPart = {
  name: 'views',
  heading: 'Saved views of lists',
  rank: 40,
  async read(person, { commands }) {
    const { state } = await commands.load(listViewsDecider, person);
    return [...state].map(([name, value]) => ({ name, value }));
  },
};

const sessions: PersonDataPart = {
  name: 'sessions',
  heading: 'Sessions',
  rank: 80,
  isList: true,
  read: (person, { query }) =>
    query<PersonRecord>(
      `select session as uuid, method, started_at as "startedAt", rotated_at as "lastUsedAt", ends_at as "endsAt",
        revoked_at as "endedAt", remembered, address, user_agent as browser, application, company
      from refresh_families where user_uuid = $1 order by started_at, session`,
      [person],
    ),
};

/** What identity has of one person; no password, no secret, no code. */
export const personData: PersonData = {
  parts: [profile, views, sessions],
  particulars: ['user', 'twoFactor', 'listViews'],
  // why an administrator took the second factor away
  othersWords: { TwoFactorReset: ['reason'] },
  async streams(person, { query }) {
    const rows = await query<{ session: string }>('select session from refresh_families where user_uuid = $1', [
      person,
    ]);
    return rows.map(({ session }) => `session-${session}`);
  },
};
