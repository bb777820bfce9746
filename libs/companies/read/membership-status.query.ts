import { people } from '@daybook/identity/published';
import type { Feature, Level, Role } from '@daybook/kernel/rights';
import type { Pool } from 'pg';

/** A person's account, and their membership in one company if there is or was one. */
export interface MembershipStatus {
  readonly isStaff: boolean;
  readonly isActive: boolean;
  readonly membership: {
    readonly role: Role;
    readonly isRemoved: boolean;
    readonly expiresAt: Date | null;
    readonly isHiddenFromClients: boolean;
    readonly isAwaited: boolean;
    readonly grants: Partial<Record<Feature, Level>>;
    readonly firmGrants: Partial<Record<Feature, Level>>;
  } | null;
}

/** How somebody stands to a company; undefined for a uuid that is nobody's. */
export async function membershipStatusOf(
  pool: Pool,
  company: string,
  user: string,
): Promise<MembershipStatus | undefined> {
  const { rows } = await pool.query<
    Omit<MembershipStatus, 'membership'> & { role: Role | null } & MembershipStatus['membership']
  >({
    name: 'standing',
    text: `select u.is_staff as "isStaff", u.is_active as "isActive", m.role, m.is_removed as "isRemoved",
        m.expires_at as "expiresAt", m.is_hidden_from_clients as "isHiddenFromClients",
        m.is_awaited as "isAwaited", m.grants,
        coalesce((select d.grants -> m.role from default_grants d where d.scope = 'global'), '{}') as "firmGrants"
      from ${people} u left join company_users m on m.user_uuid = u.uuid and m.company_uuid = $1
      where u.uuid = $2 order by m.is_removed limit 1`,
    values: [company, user],
  });
  const [row] = rows;
  if (!row) return undefined;
  const { isStaff, isActive, ...membership } = row;
  return { isStaff, isActive, membership: membership.role === null ? null : membership };
}
