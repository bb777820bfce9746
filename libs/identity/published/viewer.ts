import { companies, defaultGrants, memberships } from '@daybook/companies/published';
import { categoryOf, subjectOf } from '@daybook/kernel/events';
import type { Queryable } from '@daybook/kernel/postgres';
import {
  type Feature,
  grantsInForce,
  type Level,
  type Membership,
  type Role,
  type Viewer,
} from '@daybook/kernel/rights';

/** An active person with all that rights hang on, whenever it holds. */
export type ViewerRow = Omit<Viewer, 'session' | 'memberships' | 'awaitsSecondFactor' | 'abroad' | 'token'> & {
  /** What counts of where staff work; null: nobody knows. */
  readonly confirmedCountry: string | null;
  readonly hasSecondFactor: boolean;
  readonly memberships: readonly (Omit<Membership, 'grants'> & {
    readonly grants: Partial<Record<Feature, Level>>;
    readonly expiresAt: string | null;
  })[];
  readonly firm: Partial<Record<Role, Partial<Record<Feature, Level>>>> | null;
};

/** By what somebody came in. */
export type WayIn = Pick<Viewer, 'session' | 'awaitsSecondFactor' | 'token'> & {
  /** The firm lets tax papers out to staff abroad without a consent. */
  readonly isGateOff?: boolean;
  /** The firm has no assistant. */
  readonly isChatbotOff?: boolean;
};

/** Whose rights are judged while they ask for nothing: they come in by no session, so that none is made to wait. */
export const withoutSession: WayIn = { session: '', awaitsSecondFactor: false };

/** People read in one question. */
const atOnce = 500;

/** Whose events change what `viewerRow` answers. */
export const viewerCategories = [
  'user',
  'twoFactor',
  'companyUser',
  'company',
  'accountOwner',
  'defaultGrants',
] as const;

const viewers = (whichMemberships: string) => `select u.uuid, u.is_staff as "isStaff",
    u.is_superuser as "isSuperuser", u.is_junior_admin as "isJuniorAdmin", u.is_tax_admin as "isTaxAdmin", u.team,
    u.admin_panel_access as "adminPanelAccess", u.allow_importing_hubspot_company as "allowImportingHubspotCompany",
    u.confirmed_country as "confirmedCountry", not u.is_chatbot_enabled as "isChatbotOff",
    exists (select from second_factors s where s.user_uuid = u.uuid) as "hasSecondFactor",
    (select coalesce(json_agg(json_build_object(
        'uuid', m.uuid, 'company', m.company_uuid, 'role', m.role,
        'isAccountOwner', coalesce(c.account_owner = m.uuid, false), 'expiresAt', m.expires_at,
        'isHiddenFromClients', m.is_hidden_from_clients, 'isAwaited', m.is_awaited, 'grants', m.grants)
        order by c.sort_name, m.uuid), '[]')
      from ${memberships} m join ${companies} c on c.uuid = m.company_uuid
      where m.user_uuid = u.uuid and ${whichMemberships}) as memberships,
    ${defaultGrants} as firm
  from users u where u.is_active`;

export async function viewerRow(db: Queryable, user: string): Promise<ViewerRow | undefined> {
  const text = `${viewers('true')} and u.uuid = $1`;
  const { rows } = await db.query<ViewerRow>({ name: 'viewer', text, values: [user] });
  return rows[0];
}

/** The active ones among some people as rights see them in one company at a moment, by uuid, without a session. */
export async function viewersIn(
  db: Queryable,
  company: string,
  users: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Viewer>> {
  const text = `${viewers('m.company_uuid = $1')} and u.uuid = any($2::uuid[])`;
  const { rows } = await db.query<ViewerRow>({ name: 'viewers in a company', text, values: [company, users] });
  return new Map(rows.map((row) => [row.uuid, viewerOf(row, withoutSession, now)]));
}

/** Everybody active with a membership of this role, a few hundred at a time; their other memberships are left out. */
export async function* viewersOfRole(db: Queryable, role: Role): AsyncIterable<readonly ViewerRow[]> {
  const text = `${viewers('m.role = $1')} and ($2::uuid is null or u.uuid > $2) and exists (
    select from ${memberships} m where m.user_uuid = u.uuid and m.role = $1) order by u.uuid limit ${atOnce}`;
  for (let after: string | null = null; ; ) {
    const { rows }: { rows: ViewerRow[] } = await db.query({ name: 'viewers of a role', text, values: [role, after] });
    if (rows.length > 0) yield rows;
    if (rows.length < atOnce) return;
    after = rows.at(-1)?.uuid ?? null;
  }
}

/** All active staff and the members of a company, with their membership in it alone. */
export async function viewersAround(db: Queryable, company: string): Promise<ViewerRow[]> {
  const text = `${viewers('m.company_uuid = $1')} and (u.is_staff or exists (
    select from ${memberships} m where m.user_uuid = u.uuid and m.company_uuid = $1))`;
  return (await db.query<ViewerRow>({ name: 'viewers around a company', text, values: [company] })).rows;
}

/** The person as rights see them at a moment, with the memberships that have not expired by then. */
export function viewerOf(
  { memberships: all, firm, hasSecondFactor: _, confirmedCountry: country, ...person }: ViewerRow,
  { session, awaitsSecondFactor, token, isGateOff = false, isChatbotOff = false }: WayIn,
  now: Date,
): Viewer {
  const current = all.filter(({ expiresAt }) => expiresAt === null || new Date(expiresAt) > now);
  return {
    ...person,
    ...(token && { token, ...withoutAdministration }),
    session,
    awaitsSecondFactor,
    isChatbotOff: isChatbotOff || (person.isChatbotOff ?? false),
    abroad: isGateOff || isAtHome({ ...person, confirmedCountry: country }) ? null : { country, at: now.toISOString() },
    memberships: new Map(current.map((one) => [one.company, inForce(one, firm)])),
  };
}

/** A token that is found in a file must not make its finder an administrator. */
const withoutAdministration = {
  isSuperuser: false,
  isJuniorAdmin: false,
  adminPanelAccess: 'DISABLED',
  allowImportingHubspotCompany: false,
} as const;

/** Clients, and staff who are in the United States for certain. */
function isAtHome(one: Pick<ViewerRow, 'isStaff' | 'isSuperuser' | 'confirmedCountry'>): boolean {
  return one.confirmedCountry === 'US' || !(one.isStaff || one.isSuperuser);
}

/** Whether events of this stream may change what the person may do. */
export function isRelevantTo(row: ViewerRow, stream: string): boolean {
  const { uuid, memberships: all } = row;
  if (categoryOf(stream) === 'defaultGrants') return true;
  // what staff abroad see of any company hangs on its consents
  if (categoryOf(stream) === 'consent7216') return !isAtHome(row);
  const subject = subjectOf(stream);
  return subject === uuid || all.some((one) => one.uuid === subject || one.company === subject);
}

function inForce({ expiresAt: _, ...one }: ViewerRow['memberships'][number], firm: ViewerRow['firm']): Membership {
  return { ...one, grants: grantsInForce(one.role, one.grants, firm?.[one.role]) };
}
