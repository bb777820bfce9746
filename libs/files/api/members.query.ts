import type { Queryable } from '@daybook/kernel/postgres';
import type { Grants, Role } from '@daybook/kernel/rights';

/** A member as access to files needs to know it. */
export interface MemberRow {
  /** Of the membership. */
  readonly uuid: string;
  readonly user: string;
  readonly role: Role;
  readonly grants: Partial<Grants>;
  /** What the firm gives to the role. */
  readonly firm: Partial<Grants> | null;
}

/** The members whose place is in force, clients first; clients are not shown who is hidden from them or awaited. */
export async function membersInForce(
  db: Queryable,
  company: string,
  forClient: boolean,
  now: Date,
): Promise<readonly MemberRow[]> {
  const { rows } = await db.query<MemberRow>({
    name: 'members with files',
    text: `select m.uuid, m.user_uuid as user, m.role, m.grants, d.grants -> m.role as firm
      from company_users m join users u on u.uuid = m.user_uuid left join default_grants d on d.scope = 'global'
      where m.company_uuid = $1 and not m.is_removed and u.is_active and (m.expires_at is null or m.expires_at > $3)
        and not ($2 and (m.is_hidden_from_clients or m.is_awaited or u.is_hidden_from_all_clients))
      order by m.role = 'staff_director', u.last_name, u.first_name, m.uuid limit 500`,
    values: [company, forClient, now],
  });
  return rows;
}

/** What the firm gives to roles, where it says so. */
export async function firmGrants(db: Queryable): Promise<Partial<Record<Role, Partial<Grants>>>> {
  const { rows } = await db.query<{ grants: Partial<Record<Role, Partial<Grants>>> }>({
    name: 'grants of the firm',
    text: `select grants from default_grants where scope = 'global'`,
    values: [],
  });
  return rows[0]?.grants ?? {};
}
