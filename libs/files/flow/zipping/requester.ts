import type { FlowContext } from '@daybook/kernel/flows';
import {
  type CompanyAccess,
  type Grants,
  grantsInForce,
  type Level,
  type Membership,
  type Role,
  type Viewer,
} from '@daybook/kernel/rights';

type Person = Omit<Viewer, 'session' | 'memberships'>;
type Member = Omit<Membership, 'company' | 'grants'> & {
  readonly grants: Partial<Grants>;
  readonly firm: Partial<Record<Role, Partial<Record<keyof Grants, Level>>>> | null;
};

/** A person and a company as rights see them now, long after the request; undefined when either is gone. */
export async function requesterIn(
  company: string,
  user: string,
  { query, clock }: Pick<FlowContext, 'query' | 'clock'>,
): Promise<{ viewer: Viewer; access: CompanyAccess } | undefined> {
  const [access] = await query<CompanyAccess>(
    `select uuid, is_deleted as "isDeleted", is_financial_dashboard_enabled as "isFinancialDashboardEnabled",
        is_explicit_access_permission_required as "isExplicitAccessPermissionRequired"
      from companies where uuid = $1 and not is_deleted`,
    [company],
  );
  const [person] = await query<Person>(
    `select uuid, is_staff as "isStaff", is_superuser as "isSuperuser", is_junior_admin as "isJuniorAdmin",
        is_tax_admin as "isTaxAdmin", team, admin_panel_access as "adminPanelAccess",
        allow_importing_hubspot_company as "allowImportingHubspotCompany"
      from users where uuid = $1 and is_active`,
    [user],
  );
  if (!access || !person) return undefined;
  const members = await query<Member>(
    `select m.uuid, m.role, coalesce(c.account_owner = m.uuid, false) as "isAccountOwner",
        m.is_hidden_from_clients as "isHiddenFromClients", m.grants, d.grants as firm
      from company_users m join companies c on c.uuid = m.company_uuid
        left join default_grants d on d.scope = 'global'
      where m.company_uuid = $1 and m.user_uuid = $2 and not m.is_removed
        and (m.expires_at is null or m.expires_at > $3)`,
    [company, user, clock.now()],
  );
  const memberships = new Map(
    members.map(({ firm, grants, ...one }) => {
      const inForce = grantsInForce(one.role, grants, firm?.[one.role]);
      return [company, { ...one, company, grants: inForce }] as const;
    }),
  );
  return { viewer: { ...person, session: '', memberships }, access };
}
