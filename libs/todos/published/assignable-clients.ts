import { defaultGrants, membershipsInForce } from '@daybook/companies/published';
import { activePeople } from '@daybook/identity/published';
import type { Queryable } from '@daybook/kernel/postgres';
import { type Grants, grantsInForce, type Role } from '@daybook/kernel/rights';

interface Client {
  readonly company: string;
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
  return (await assignableClientsOf(db, [company], now)).get(company) ?? new Map();
}

/** The same of many companies, by company. */
export async function assignableClientsOf(
  db: Queryable,
  companies: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ReadonlyMap<string, string | null>>> {
  const { rows } = await db.query<Client>({
    name: 'assignable clients',
    text: `select m.company_uuid as company, m.user_uuid as user, u.email, m.role, m.grants, d.grants as firm
      from ${membershipsInForce('$2')} m join ${activePeople} u on u.uuid = m.user_uuid
        left join ${defaultGrants} d on true
      where m.company_uuid = any($1::uuid[]) and m.role in ('client_owner', 'client_member') and not m.is_awaited`,
    values: [companies, now],
  });
  const found = new Map<string, Map<string, string | null>>(companies.map((company) => [company, new Map()]));
  for (const { company, user, email, role, grants, firm } of rows)
    if (grantsInForce(role, grants, firm?.[role]).TODOS !== 'DISABLED') found.get(company)?.set(user, email);
  return found;
}
