import type { Config } from '@daybook/kernel/config';
import { categoryOf, subjectOf } from '@daybook/kernel/events';
import { fenceMark } from '@daybook/kernel/projecting';
import {
  type Feature,
  grantsInForce,
  type Level,
  type Membership,
  type Role,
  type Viewer,
} from '@daybook/kernel/rights';
import type { Pool } from 'pg';

/** An active person with all that rights hang on, whenever it holds. */
export type ViewerRow = Omit<Viewer, 'session' | 'memberships' | 'awaitsSecondFactor'> & {
  readonly hasSecondFactor: boolean;
  readonly memberships: readonly (Omit<Membership, 'grants'> & {
    readonly grants: Partial<Record<Feature, Level>>;
    readonly expiresAt: string | null;
  })[];
  readonly firm: Partial<Record<Role, Partial<Record<Feature, Level>>>> | null;
};

/** Whose events change what `viewerRow` answers. */
export const viewerCategories = [
  'user',
  'twoFactor',
  'companyUser',
  'company',
  'accountOwner',
  'defaultGrants',
] as const;

const activePerson = `select u.uuid, u.is_staff as "isStaff", u.is_superuser as "isSuperuser",
    u.is_junior_admin as "isJuniorAdmin", u.is_tax_admin as "isTaxAdmin", u.team,
    u.admin_panel_access as "adminPanelAccess", u.allow_importing_hubspot_company as "allowImportingHubspotCompany",
    exists (select from second_factors s where s.user_uuid = u.uuid) as "hasSecondFactor",
    (select coalesce(json_agg(json_build_object(
        'uuid', m.uuid, 'company', m.company_uuid, 'role', m.role,
        'isAccountOwner', coalesce(c.account_owner = m.uuid, false), 'expiresAt', m.expires_at,
        'isHiddenFromClients', m.is_hidden_from_clients, 'isAwaited', m.is_awaited, 'grants', m.grants) order by c.sort_name, m.uuid), '[]')
      from company_users m join companies c on c.uuid = m.company_uuid
      where m.user_uuid = u.uuid and not m.is_removed and not c.is_deleted) as memberships,
    (select grants from default_grants where scope = 'global') as firm
  from users u where u.uuid = $1 and u.is_active`;

export async function viewerRow(pool: Pool, user: string): Promise<ViewerRow | undefined> {
  const { rows } = await pool.query<ViewerRow>({ name: 'viewer', text: activePerson, values: [user] });
  return rows[0];
}

export interface SessionNow {
  /** Whether it is that person's and neither revoked nor over. */
  readonly isOpen: boolean;
  /** What has to be proved current before rights are read, see `Freshness`. */
  readonly mark: number;
}

/** All that every request asks anew. */
export async function sessionNow(pool: Pool, session: string, user: string, now: Date): Promise<SessionNow> {
  const { rows } = await pool.query<SessionNow>({
    name: 'session now',
    text: `select exists (select from refresh_families
        where session = $1 and user_uuid = $2 and revoked_at is null and ends_at > $3) as "isOpen", ${fenceMark} as mark`,
    values: [session, user, now],
  });
  return rows[0] as SessionNow;
}

export function isSecondFactorMandatory(
  { isStaff, isSuperuser }: Pick<Viewer, 'isStaff' | 'isSuperuser'>,
  { mandatoryForStaff, mandatoryForClients }: Config['secondFactor'],
): boolean {
  return isStaff || isSuperuser ? mandatoryForStaff : mandatoryForClients;
}

/** The person as rights see them at a moment, with the memberships that have not expired by then. */
export function viewerFrom(
  { memberships, firm, hasSecondFactor, ...person }: ViewerRow,
  session: string,
  now: Date,
  secondFactor: Config['secondFactor'],
): Viewer {
  const current = memberships.filter(({ expiresAt }) => expiresAt === null || new Date(expiresAt) > now);
  return {
    ...person,
    session,
    awaitsSecondFactor: !hasSecondFactor && isSecondFactorMandatory(person, secondFactor),
    memberships: new Map(current.map((one) => [one.company, inForce(one, firm)])),
  };
}

/** Whether events of this stream may change what the person may do. */
export function isRelevantTo({ uuid, memberships }: ViewerRow, stream: string): boolean {
  if (categoryOf(stream) === 'defaultGrants') return true;
  const subject = subjectOf(stream);
  return subject === uuid || memberships.some((one) => one.uuid === subject || one.company === subject);
}

function inForce({ expiresAt: _, ...one }: ViewerRow['memberships'][number], firm: ViewerRow['firm']): Membership {
  return { ...one, grants: grantsInForce(one.role, one.grants, firm?.[one.role]) };
}
