import { allMemberships, companies } from '@daybook/companies/published';
import { people } from '@daybook/identity/published';
import type { HistoryItem } from '@daybook/kernel/contributions';
import type { Queryable } from '@daybook/kernel/postgres';
import { type CompanyAccess, mayInCompany, type Viewer } from '@daybook/kernel/rights';

type HistoryKinds = ReadonlyMap<string, HistoryItem>;

/** The companies whose record the viewer may read; a superuser also reads what belongs to none. */
export async function companiesSeenBy(db: Queryable, viewer: Viewer): Promise<readonly string[] | 'all'> {
  if (viewer.isSuperuser) return 'all';
  if (!viewer.isStaff) return [];
  const memberships = [...viewer.memberships.values()].filter(({ role }) => role === 'staff_director');
  const { rows } = await db.query<{ uuid: string }>({
    name: 'audit-companies-seen',
    text: `select uuid from ${companies} c
      where not is_explicit_access_permission_required or uuid = any($1::uuid[])`,
    values: [memberships.map(({ company }) => company)],
  });
  return rows.map(({ uuid }) => uuid);
}

/** @param kinds what the areas say of things of a kind */
export function mayReadOf(viewer: Viewer, item: string, company: CompanyAccess, kinds: HistoryKinds): boolean {
  return mayInCompany(viewer, kinds.get(item)?.feature ?? 'see', company);
}

/** Names by the uuid of a person or a membership, in one question; whoever is unknown or was erased is left out. */
export async function namesOfPeople(db: Queryable, uuids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ uuid: string; name: string }>({
    name: 'audit-names-of-people',
    text: `select n.uuid, u.first_name || ' ' || u.last_name as name
      from (select uuid, uuid as person from ${people} p where uuid = any($1::uuid[])
        union all select uuid, user_uuid from ${allMemberships} m where uuid = any($1::uuid[])) n
      join ${people} u on u.uuid = n.person where u.first_name is not null and u.last_name is not null`,
    values: [uuids],
  });
  return new Map(rows.map(({ uuid, name }) => [uuid, name]));
}
