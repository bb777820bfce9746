import type { Query } from '@daybook/kernel/postgres';
import { type CompanyAccess, grantsInForce, type Membership, type Role, type Viewer } from '@daybook/kernel/rights';
import { type MovedSwitches, type Switches, switchesOf } from '@daybook/notifications/domain';

/** A company as those see it who write mails about it. */
export interface WrittenCompany extends CompanyAccess {
  readonly name: string;
  /** IANA name. */
  readonly timeZone: string;
}

/** A person who may be written to about one company, with everything that decides about it as it stands now. */
export interface Reader {
  readonly viewer: Viewer;
  readonly uuid: string;
  readonly name: string;
  readonly email: string;
  readonly isStaff: boolean;
  readonly isMember: boolean;
  /** Neither the company, nor the membership, nor the person has switched optional mails off as a whole. */
  readonly isReachable: boolean;
  readonly switches: Switches;
}

type Row = Omit<Viewer, 'session' | 'memberships'> & {
  readonly name: string;
  readonly email: string;
  readonly memberships: readonly Membership[];
  readonly isReachable: boolean;
  readonly moved: MovedSwitches | null;
  readonly firm: Partial<Record<Role, Membership['grants']>> | null;
};

/** A person as rights see them, with the memberships of the company `$2` that are in force at `$1`. */
const asViewer = `u.uuid, u.is_staff as "isStaff", u.is_superuser as "isSuperuser",
  u.is_junior_admin as "isJuniorAdmin", u.is_tax_admin as "isTaxAdmin", u.team,
  u.admin_panel_access as "adminPanelAccess", u.allow_importing_hubspot_company as "allowImportingHubspotCompany",
  (select coalesce(json_agg(json_build_object('uuid', m.uuid, 'company', m.company_uuid, 'role', m.role,
      'isAccountOwner', coalesce(c.account_owner = m.uuid, false), 'isHiddenFromClients', m.is_hidden_from_clients,
      'grants', m.grants)), '[]')
    from company_users m join companies c on c.uuid = m.company_uuid
    where m.user_uuid = u.uuid and m.company_uuid = $2 and not m.is_removed and not c.is_deleted
      and (m.expires_at is null or m.expires_at > $1)) as memberships,
  (select grants from default_grants where scope = 'global') as firm`;

/** Undefined when there is no such company, or it was deleted. */
export async function writtenCompany(query: Query, uuid: string): Promise<WrittenCompany | undefined> {
  const [row] = await query<WrittenCompany>(
    `select uuid, name, time_zone as "timeZone", is_deleted as "isDeleted",
        is_explicit_access_permission_required as "isExplicitAccessPermissionRequired",
        is_financial_dashboard_enabled as "isFinancialDashboardEnabled"
      from companies where uuid = $1 and not is_deleted`,
    [uuid],
  );
  return row;
}

/**
 * Who may have to be written to: the active people whose membership in the company is in force, and active staff without
 * one among those named. Whether they see a thing is for rights to say.
 */
export async function readersOf(
  query: Query,
  company: string,
  named: readonly string[],
  now: Date,
): Promise<readonly Reader[]> {
  const rows = await query<Row>(
    `select people.* from (
        select ${asViewer},
          trim(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '')) as name, u.email, p.moved,
          c.notifications_enabled and not coalesce(p.is_silent, false) and not exists (select from company_users m
            where m.user_uuid = u.uuid and m.company_uuid = c.uuid and not m.is_removed
              and not m.receive_company_notifications) as "isReachable"
        from users u join companies c on c.uuid = $2 left join notification_prefs p on p.user_uuid = u.uuid
        where u.is_active and u.email is not null and (u.uuid = any($3::uuid[])
          or exists (select from company_users m where m.user_uuid = u.uuid and m.company_uuid = c.uuid))
      ) people
      where json_array_length(people.memberships) > 0 or (people."isStaff" and people.uuid = any($3::uuid[]))
      order by people.uuid`,
    [now, company, named],
  );
  return rows.map(readerOf);
}

function readerOf(row: Row): Reader {
  const { uuid, name, email, isStaff, memberships, isReachable, moved } = row;
  const isMember = memberships.length > 0;
  const switches = switchesOf(moved ?? {}, isStaff);
  return { viewer: viewerOf(row), uuid, name, email, isStaff, isMember, isReachable, switches };
}

function viewerOf({ memberships, firm, ...person }: Row): Viewer {
  const inForce = memberships.map(
    (one) => [one.company, { ...one, grants: grantsInForce(one.role, one.grants, firm?.[one.role]) }] as const,
  );
  return {
    uuid: person.uuid,
    session: '',
    isStaff: person.isStaff,
    isSuperuser: person.isSuperuser,
    isJuniorAdmin: person.isJuniorAdmin,
    isTaxAdmin: person.isTaxAdmin,
    team: person.team,
    adminPanelAccess: person.adminPanelAccess,
    allowImportingHubspotCompany: person.allowImportingHubspotCompany,
    awaitsSecondFactor: false,
    memberships: new Map(inForce),
  };
}
