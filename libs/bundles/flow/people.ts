import type { AskedRole } from '@daybook/bundles/domain';
import { companies, defaultGrants, membershipsInForce, teamRolesOfCompanies } from '@daybook/companies/published';
import { activePeople, activeStaff } from '@daybook/identity/published';
import type { Queryable } from '@daybook/kernel/postgres';
import { type Grants, grantsInForce, type Role, type TeamRole } from '@daybook/kernel/rights';

/** Who can be asked at a company, and who of the firm serves it. */
export interface PeopleOfCompany {
  /** The first of each role on the team who may see the company. */
  readonly team: Partial<Record<TeamRole, string>>;
  /** Clients with access to its to-dos. */
  readonly clients: readonly Client[];
}

interface Client {
  readonly user: string;
  readonly role: Role;
  readonly isAccountOwner: boolean;
}

interface ClientRow extends Client {
  readonly company: string;
  readonly grants: Partial<Grants>;
  readonly firm: Partial<Record<Role, Partial<Grants>>> | null;
}

/** The people of companies, by company. */
export async function peopleOf(
  db: Queryable,
  uuids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, PeopleOfCompany>> {
  const [team, clients] = await Promise.all([teamOf(db, uuids, now), clientsOf(db, uuids, now)]);
  const found = new Map(uuids.map((uuid) => [uuid, { team: {} as Record<string, string>, clients: [] as Client[] }]));
  for (const { company, role, person } of team) {
    const of = found.get(company);
    if (of) of.team[role] ??= person;
  }
  for (const { company, user, role, isAccountOwner } of clients)
    found.get(company)?.clients.push({ user, role, isAccountOwner });
  return found;
}

/** Whom a step asks; nobody by name when it asks everyone, undefined when there is nobody of that role. */
export function askedOf(asks: AskedRole, clients: readonly Client[]): readonly string[] | undefined {
  if (asks === 'everyone' || asks === 'firm') return [];
  const found = clients.filter(({ role, isAccountOwner }) =>
    asks === 'account_owner' ? isAccountOwner : role === asks,
  );
  return found.length > 0 ? found.map(({ user }) => user) : undefined;
}

async function teamOf(db: Queryable, uuids: readonly string[], now: Date) {
  const { rows } = await db.query<{ company: string; role: TeamRole; person: string }>({
    name: 'teams for a bundle',
    text: `select t.company_uuid as company, t.role, s.uuid as person
      from ${teamRolesOfCompanies} t join ${companies} c on c.uuid = t.company_uuid
        join ${activeStaff} s on s.uuid = t.user_uuid
      where t.company_uuid = any($1::uuid[]) and (not c.is_explicit_access_permission_required or s.is_superuser
        or exists (select from ${membershipsInForce('$2')} m where m.company_uuid = c.uuid and m.user_uuid = s.uuid
          and m.role = 'staff_director'))
      order by t.company_uuid, t.place`,
    values: [uuids, now],
  });
  return rows;
}

async function clientsOf(db: Queryable, uuids: readonly string[], now: Date): Promise<readonly ClientRow[]> {
  const { rows } = await db.query<ClientRow>({
    name: 'clients for a bundle',
    text: `select m.company_uuid as company, m.user_uuid as user, m.role, m.grants, d.grants as firm,
        coalesce(c.account_owner = m.uuid, false) as "isAccountOwner"
      from ${membershipsInForce('$2')} m join ${companies} c on c.uuid = m.company_uuid
        join ${activePeople} u on u.uuid = m.user_uuid left join ${defaultGrants} d on true
      where m.company_uuid = any($1::uuid[]) and m.role in ('client_owner', 'client_member') and not m.is_awaited
      order by m.company_uuid, m.user_uuid`,
    values: [uuids, now],
  });
  return rows.filter(({ role, grants, firm }) => grantsInForce(role, grants, firm?.[role]).TODOS !== 'DISABLED');
}
