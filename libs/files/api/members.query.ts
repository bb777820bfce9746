import { defaultGrants, isHiddenMember, membershipsInForce } from '@daybook/companies/published';
import { activePeople } from '@daybook/identity/published';
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
      from ${membershipsInForce('$3')} m join ${activePeople} u on u.uuid = m.user_uuid
        left join ${defaultGrants} d on true
      where m.company_uuid = $1 and not ($2 and (m.is_awaited or ${isHiddenMember}))
      order by m.role = 'staff_director', u.last_name, u.first_name, m.uuid limit 500`,
    values: [company, forClient, now],
  });
  return rows;
}
