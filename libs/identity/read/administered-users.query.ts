import { allCompanies, memberships, type StaffEyes, seenByStaff } from '@daybook/companies/published';
import { named, type Queryable } from '@daybook/kernel/postgres';
import type { Level } from '@daybook/kernel/rights';

/** An account as administrators see it. */
export interface AdministeredUser {
  readonly uuid: string;
  readonly email: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly avatar: string | null;
  readonly isStaff: boolean;
  readonly isActive: boolean;
  readonly isInvited: boolean;
  readonly isSuperuser: boolean;
  readonly isJuniorAdmin: boolean;
  readonly isTaxAdmin: boolean;
  readonly isHubspotSyncEnabled: boolean;
  readonly canUseChatbot: boolean;
  readonly autoRole: string | null;
  readonly autoHideFromClients: boolean;
  readonly jobTitle: string | null;
  readonly legalCountry: string | null;
  readonly confirmedCountry: string | null;
  readonly team: 'ACCOUNTING' | 'TAX' | 'CX' | null;
  readonly isHiddenFromAllClients: boolean;
  readonly adminPanelAccess: Level;
  readonly allowImportingHubspotCompany: boolean;
  /** Of memberships in companies that the reader sees. */
  readonly companyUserCount: number;
  readonly lastSignInAt: Date | null;
  /** Newest use of a session that has not ended for good. */
  readonly lastSeenAt: Date | null;
  /** Until when the newest invitation counts; null when there is none to be accepted. */
  readonly invitationExpiresAt: Date | null;
}

/** Places in companies that the reader sees; the parameters as `seenByStaff` has them. */
const seenPlaces = (...eyes: Parameters<typeof seenByStaff>) =>
  `from ${memberships} m join ${allCompanies} c on c.uuid = m.company_uuid and ${seenByStaff(...eyes)}`;
const listEyes = [':seesAll', ':memberOf'] as const;
const lastSeen = '(select max(f.rotated_at) from refresh_families f where f.user_uuid = u.uuid)';
export const lastSignIn = '(select max(f.started_at) from refresh_families f where f.user_uuid = u.uuid)';

/** By what a list of all is sorted, and what that is read from: for everybody at once, which is not one by one. */
const sorted = {
  name: { by: ['u.last_name', 'u.first_name'], of: '' },
  email: { by: ['u.username'], of: '' },
  lastSeenAt: {
    by: ['s.at'],
    of: `left join (select user_uuid, max(rotated_at) as at from refresh_families group by user_uuid) s
      on s.user_uuid = u.uuid`,
  },
  companyUserCount: {
    by: ['coalesce(s.count, 0)'],
    of: `left join (select m.user_uuid, count(*) ${seenPlaces(...listEyes)} group by m.user_uuid) s on s.user_uuid = u.uuid`,
  },
} as const;
export type UserSort = keyof typeof sorted;
export const userSorts = Object.keys(sorted) as readonly UserSort[];

/** Whether an account can be used, waits for its invitation to be accepted, or was ended. */
export const accountStates = ['active', 'invited', 'deactivated'] as const;
export type AccountState = (typeof accountStates)[number];

/** The state of the account `u`. */
export const accountState =
  "case when u.is_active then 'active' when u.is_invited then 'invited' else 'deactivated' end";

export interface UsersQuestion {
  readonly eyes: StaffEyes;
  readonly isStaff: boolean | null;
  readonly isActive: boolean | null;
  /** Null: whatever their state is. */
  readonly states: readonly AccountState[] | null;
  /** Those whose country is unset or waits to be confirmed; null: whatever it is. */
  readonly isCountryOpen: boolean | null;
  readonly search: string | null;
  readonly company: string | null;
  readonly sortBy: UserSort;
  readonly sortDesc: boolean;
  readonly limit: number;
  readonly offset: number;
}

const columns = (
  ...eyes: Parameters<typeof seenByStaff>
) => `u.uuid, coalesce(u.email, '') as email, coalesce(u.username, '') as username,
  coalesce(u.first_name, 'Former') as "firstName", coalesce(u.last_name, 'user') as "lastName", u.phone, u.avatar,
  u.is_staff as "isStaff", u.is_active as "isActive", u.is_invited as "isInvited", u.is_superuser as "isSuperuser",
  u.is_junior_admin as "isJuniorAdmin", u.is_tax_admin as "isTaxAdmin", u.auto_role as "autoRole",
  u.is_hubspot_sync_enabled as "isHubspotSyncEnabled", u.is_chatbot_enabled as "canUseChatbot",
  u.auto_hide_from_clients as "autoHideFromClients", u.job_title as "jobTitle", u.legal_country as "legalCountry",
  u.confirmed_country as "confirmedCountry", u.team,
  u.is_hidden_from_all_clients as "isHiddenFromAllClients", u.admin_panel_access as "adminPanelAccess",
  u.allow_importing_hubspot_company as "allowImportingHubspotCompany",
  (select count(*)::int ${seenPlaces(...eyes)} where m.user_uuid = u.uuid) as "companyUserCount",
  ${lastSeen} as "lastSeenAt", ${lastSignIn} as "lastSignInAt", (select i.expires_at from invitations i
    where i.user_uuid = u.uuid and i.status = 'open' and u.is_invited) as "invitationExpiresAt"`;

const filters = `(:isStaff::boolean is null or u.is_staff = :isStaff) and (:isActive::boolean is null or u.is_active = :isActive)
  and (:search::text is null or strpos(lower(concat_ws(' ', u.first_name, u.last_name, u.username)), lower(:search)) > 0)
  and (:company::uuid is null or exists (select from ${memberships} m where m.user_uuid = u.uuid and m.company_uuid = :company))
  and (:states::text[] is null or ${accountState} = any(:states))
  and (:isCountryOpen::boolean is null or (u.is_staff and u.legal_country is distinct from u.confirmed_country
    or u.is_staff and u.legal_country is null) = :isCountryOpen)`;

/** A page, and how many there are in all. What of a person is no column is read for those of the page alone. */
export async function administeredUsers(
  db: Queryable,
  question: UsersQuestion,
): Promise<{ users: AdministeredUser[]; totalCount: number }> {
  const { eyes, sortBy, sortDesc, ...filter } = question;
  const { by, of } = sorted[sortBy];
  const direction = sortDesc ? 'desc nulls last' : 'asc nulls first';
  const inOrder = (keys: readonly string[]) => keys.map((key) => `${key} ${direction}`).join(', ');
  const keys = by.map((key, place) => `${key} as key${place}`).join(', ');
  const page = `select u.uuid, ${keys} from users u ${of} where ${filters}
    order by ${inOrder([...by, 'u.uuid'])} limit :limit offset :offset`;
  const order = inOrder([...by.map((_, place) => `p.key${place}`), 'u.uuid']);
  const values = { ...filter, ...eyes };
  const [listed, counted] = await Promise.all([
    db.query<AdministeredUser>(
      named(`select ${columns(...listEyes)} from (${page}) p join users u using (uuid) order by ${order}`, values),
    ),
    db.query<{ count: number }>(named(`select count(*)::int as count from users u where ${filters}`, values)),
  ]);
  return { users: listed.rows, totalCount: counted.rows[0]?.count ?? 0 };
}

export async function administeredUser(
  db: Queryable,
  uuid: string,
  { seesAll, memberOf }: StaffEyes,
): Promise<AdministeredUser | undefined> {
  const text = `select ${columns('$2', '$3')} from users u where u.uuid = $1`;
  const values = [uuid, seesAll, memberOf];
  const { rows } = await db.query<AdministeredUser>({ name: 'administered user', text, values });
  return rows[0];
}

/** Whether anybody beside this person can confirm where staff work. */
export async function confirmsCountries(db: Queryable, beside: string): Promise<boolean> {
  const text = `select 1 from users u
    where u.is_active and (u.is_superuser or u.is_tax_admin and not u.is_junior_admin) and u.uuid <> $1 limit 1`;
  const { rows } = await db.query({ name: 'who confirms countries', text, values: [beside] });
  return rows.length > 0;
}
