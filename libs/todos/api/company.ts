import type { CompanyAccess } from '@daybook/kernel/rights';
import { type Grants, grantsInForce, type Role } from '@daybook/kernel/rights';
import type { Asks } from '@daybook/todos/read';

/** A company as to-dos need to know it. */
export interface CompanyOfTodos extends CompanyAccess {
  readonly timeZone: string;
}

export async function companyOf(db: Asks, uuid: string): Promise<CompanyOfTodos | undefined> {
  const { rows } = await db.query<CompanyOfTodos>({
    name: 'company of to-dos',
    text: `select uuid, is_deleted as "isDeleted", time_zone as "timeZone",
      is_explicit_access_permission_required as "isExplicitAccessPermissionRequired",
      is_financial_dashboard_enabled as "isFinancialDashboardEnabled" from companies where uuid = $1`,
    values: [uuid],
  });
  return rows[0];
}

interface Client {
  readonly user: string;
  readonly email: string | null;
  readonly role: Role;
  readonly grants: Partial<Grants>;
  readonly firm: Partial<Record<Role, Partial<Grants>>> | null;
}

/** Who can be assigned: clients of the company who are let into its to-dos; their addresses by uuid. */
export async function assignableClients(
  db: Asks,
  company: string,
  now: Date,
): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await db.query<Client>({
    name: 'assignable clients',
    text: `select m.user_uuid as user, u.email, m.role, m.grants, d.grants as firm
      from company_users m join users u on u.uuid = m.user_uuid left join default_grants d on true
      where m.company_uuid = $1 and not m.is_removed and u.is_active and m.role in ('client_owner', 'client_member')
        and (m.expires_at is null or m.expires_at > $2)`,
    values: [company, now],
  });
  return new Map(
    rows
      .filter(({ role, grants, firm }) => grantsInForce(role, grants, firm?.[role]).TODOS !== 'DISABLED')
      .map(({ user, email }) => [user, email]),
  );
}
