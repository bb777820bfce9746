import { defaultGrants, membershipsInForce } from '@daybook/companies/published';
import { activePeople } from '@daybook/identity/published';
import type { Queryable } from '@daybook/kernel/postgres';
import { type Grants, grantsInForce, type Role } from '@daybook/kernel/rights';

interface Client {
  readonly user: string;
  readonly email: string | null;
  readonly role: Role;
  readonly grants: Partial<Grants>;
  readonly firm: Partial<Record<Role, Partial<Grants>>> | null;
}

/** Who can be assigned: clients of the company who have come and are let into its to-dos; their addresses by uuid. */
export async function assignableClients(
  db: Queryable,
  company: string,
  now: Date,
): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await db.query<Client>({
    name: 'assignable clients',
    text: `select m.user_uuid as user, u.email, m.role, m.grants, d.grants as firm
      from ${membershipsInForce('$2')} m join ${activePeople} u on u.uuid = m.user_uuid
        left join ${defaultGrants} d on true
      where m.company_uuid = $1 and m.role in ('client_owner', 'client_member') and not m.is_awaited`,
    values: [company, now],
  });
  return new Map(
    rows
      .filter(({ role, grants, firm }) => grantsInForce(role, grants, firm?.[role]).TODOS !== 'DISABLED')
      .map(({ user, email }) => [user, email]),
  );
}
