import { allMemberships } from '@daybook/companies/published';
import type { Queryable } from '@daybook/kernel/postgres';

/** The person of each membership, by the membership's uuid; other uuids are left out. */
export async function peopleOfMembers(db: Queryable, uuids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ uuid: string; user: string }>({
    text: `select uuid, user_uuid as "user" from ${allMemberships} m where uuid = any($1::uuid[])`,
    values: [uuids],
  });
  return new Map(rows.map(({ uuid, user }) => [uuid, user]));
}
