import type { Config } from '@daybook/kernel/config';
import {
  type Feature,
  grantsInForce,
  type Level,
  type Membership,
  type Role,
  type Viewer,
} from '@daybook/kernel/rights';
import type { Pool } from 'pg';

type ViewerRow = Omit<Viewer, 'session' | 'memberships' | 'awaitsSecondFactor'> & {
  readonly hasSecondFactor: boolean;
  readonly memberships: readonly (Omit<Membership, 'grants'> & { grants: Partial<Record<Feature, Level>> })[];
  readonly firm: Partial<Record<Role, Partial<Record<Feature, Level>>>> | null;
};

const columns = `u.uuid, u.is_staff as "isStaff", u.is_superuser as "isSuperuser", u.is_junior_admin as "isJuniorAdmin",
    u.is_tax_admin as "isTaxAdmin", u.team, u.admin_panel_access as "adminPanelAccess",
    u.allow_importing_hubspot_company as "allowImportingHubspotCompany",
    exists (select from second_factors s where s.user_uuid = u.uuid) as "hasSecondFactor",
    (select coalesce(json_agg(json_build_object(
        'uuid', m.uuid, 'company', m.company_uuid, 'role', m.role,
        'isAccountOwner', coalesce(c.account_owner = m.uuid, false),
        'isHiddenFromClients', m.is_hidden_from_clients, 'grants', m.grants) order by c.sort_name, m.uuid), '[]')
      from company_users m join companies c on c.uuid = m.company_uuid
      where m.user_uuid = u.uuid and not m.is_removed and not c.is_deleted
        and (m.expires_at is null or m.expires_at > $1)) as memberships,
    (select grants from default_grants where scope = 'global') as firm`;
const ofSession = `
  select ${columns} from refresh_families f join users u on u.uuid = f.user_uuid
  where f.session = $2 and f.user_uuid = $3 and f.revoked_at is null and f.ends_at > $1 and u.is_active`;
const ofAccount = `select ${columns} from users u where u.uuid = $2 and u.is_active`;

/** The person of a session with all that rights hang on, as it stands now; undefined when the session counts no more. */
export async function viewerOfSession(
  pool: Pool,
  session: string,
  user: string,
  now: Date,
  secondFactor: Config['secondFactor'],
): Promise<Viewer | undefined> {
  const { rows } = await pool.query<ViewerRow>({ name: 'viewer', text: ofSession, values: [now, session, user] });
  return rows[0] && viewerFrom(rows[0], session, secondFactor);
}

/** An active person with all that rights hang on, whether signed in or not; the viewer's session is none. */
export async function viewerOfAccount(
  pool: Pool,
  user: string,
  now: Date,
  secondFactor: Config['secondFactor'],
): Promise<Viewer | undefined> {
  const { rows } = await pool.query<ViewerRow>({ name: 'viewer of account', text: ofAccount, values: [now, user] });
  return rows[0] && viewerFrom(rows[0], noSession, secondFactor);
}

export function isSecondFactorMandatory(
  { isStaff, isSuperuser }: Pick<Viewer, 'isStaff' | 'isSuperuser'>,
  { mandatoryForStaff, mandatoryForClients }: Config['secondFactor'],
): boolean {
  return isStaff || isSuperuser ? mandatoryForStaff : mandatoryForClients;
}

const noSession = '00000000-0000-4000-8000-000000000000';

function viewerFrom(
  { memberships, firm, hasSecondFactor, ...person }: ViewerRow,
  session: string,
  secondFactor: Config['secondFactor'],
): Viewer {
  return {
    ...person,
    session,
    awaitsSecondFactor: !hasSecondFactor && isSecondFactorMandatory(person, secondFactor),
    memberships: new Map(memberships.map((one) => [one.company, inForce(one, firm)])),
  };
}

function inForce(one: ViewerRow['memberships'][number], firm: ViewerRow['firm']): Membership {
  return { ...one, grants: grantsInForce(one.role, one.grants, firm?.[one.role]) };
}
