import type { InvitedAs } from '@daybook/companies/domain';
import { isHiddenMember } from '@daybook/companies/published';
import { invitations, people, secondFactors, sessions } from '@daybook/identity/published';
import type { Feature, Level, Role } from '@daybook/kernel/rights';
import type { Pool } from 'pg';

export interface MemberRow {
  readonly uuid: string;
  readonly userUuid: string;
  readonly role: Role;
  readonly expiresAt: Date | null;
  readonly isAccountOwner: boolean;
  readonly isHiddenFromClients: boolean;
  readonly receiveCompanyNotifications: boolean;
  readonly grants: Partial<Record<Feature, Level>>;
  /** What the firm gives to the member's role. */
  readonly firmGrants: Partial<Record<Feature, Level>>;
  readonly isStaff: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string | null;
  /** Newest use of a session that has not ended for good; null when there was none for a week. */
  readonly lastSeenAt: Date | null;
  /** Has not accepted the invitation yet, or is awaited. */
  readonly isPending: boolean;
  /** Added by a client, and has not opened the company yet. */
  readonly isAwaited: boolean;
  /** The name typed with the invitation, as long as the member is awaited; null when none is known. */
  readonly invitedAs: InvitedAs | null;
  readonly hasSecondFactor: boolean;
  readonly invitationExpiresAt: Date | null;
}

export interface MembersQuestion {
  readonly company: string;
  /** Only this membership. */
  readonly member?: string | null;
  /** As clients see the company. */
  readonly forClient: boolean;
  /** Clients who may invite are shown who was invited. */
  readonly withPending?: boolean;
  readonly now: Date;
}

/** Columns of `MemberRow`, of the relations of `membersJoined`. */
export const memberColumns = `m.uuid, m.user_uuid as "userUuid", m.role, m.expires_at as "expiresAt",
  coalesce(c.account_owner = m.uuid, false) as "isAccountOwner", m.is_hidden_from_clients as "isHiddenFromClients",
  m.is_awaited as "isAwaited", m.invited_as as "invitedAs",
  m.receive_company_notifications as "receiveCompanyNotifications", m.grants,
  coalesce((select d.grants -> m.role from default_grants d where d.scope = 'global'), '{}') as "firmGrants",
  u.is_staff as "isStaff", coalesce(u.first_name, 'Former') as "firstName",
  coalesce(u.last_name, 'user') as "lastName", coalesce(u.email, '') as email, u.phone,
  (select max(s.used_at) from ${sessions} s where s.user_uuid = u.uuid) as "lastSeenAt",
  exists (select from ${secondFactors} s where s.user_uuid = u.uuid) as "hasSecondFactor",
  u.is_invited or m.is_awaited as "isPending", case when u.is_invited then i.expires_at end as "invitationExpiresAt"`;

export const membersJoined = `from company_users m join companies c on c.uuid = m.company_uuid
  join ${people} u on u.uuid = m.user_uuid left join ${invitations} i on i.user_uuid = u.uuid`;

/** More members than any company has; a list without pages needs an end. */
const most = 500;

/**
 * The members of a company, staff last, by name; those awaited by address, since not all know them by one name. Clients
 * are not shown who is hidden from them, whose membership has expired or who is not active, but for the invited and the
 * awaited if they may know.
 */
export async function membersOf(
  pool: Pool,
  { company, member = null, forClient, withPending = false, now }: MembersQuestion,
): Promise<MemberRow[]> {
  const { rows } = await pool.query<MemberRow>({
    name: 'members',
    text: `select ${memberColumns} ${membersJoined}
      where m.company_uuid = $1 and not m.is_removed and ($4::uuid is null or m.uuid = $4)
        and not ($2 and (not (u.is_active and not m.is_awaited or (u.is_invited or m.is_awaited) and $5)
          or ${isHiddenMember} or coalesce(m.expires_at <= $3, false)))
      order by m.role = 'staff_director', m.is_awaited, case when m.is_awaited then u.email end, "lastName", "firstName", m.uuid limit ${most}`,
    values: [company, forClient, now, member, withPending],
  });
  return rows;
}
