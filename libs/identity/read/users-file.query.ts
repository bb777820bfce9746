import { companies, membershipsInForce, type StaffEyes, seenByStaff } from '@daybook/companies/published';
import type { Queryable } from '@daybook/kernel/postgres';
import type { Role } from '@daybook/kernel/rights';
import { type AccountState, accountState, lastSignIn } from './administered-users.query.js';

/** An account with what a list of all of them says of it. */
export interface ListedUser {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly isActive: boolean;
  readonly jobTitle: string;
  readonly team: string;
  /** In companies that the reader sees. */
  readonly roles: readonly Role[];
  readonly companies: readonly string[];
  readonly lastSignInAt: Date | null;
}

const atOnce = 500;

interface UsersOfKind {
  readonly isStaff: boolean;
  readonly isActive: boolean | null;
  readonly states: readonly AccountState[] | null;
  readonly now: Date;
  readonly eyes: StaffEyes;
}

/** Every account of a kind by name, a few hundred at a time. */
export async function* everyUser(
  db: Queryable,
  { isStaff, isActive, states, now, eyes }: UsersOfKind,
): AsyncIterable<readonly ListedUser[]> {
  const { rows } = await db.query<{ uuid: string }>({
    text: `select u.uuid from users u where u.is_staff = $1 and ($2::boolean is null or u.is_active = $2)
      and ($3::text[] is null or ${accountState} = any($3))
      order by u.last_name, u.first_name, u.uuid`,
    values: [isStaff, isActive, states],
  });
  const uuids = rows.map(({ uuid }) => uuid);
  for (let from = 0; from < uuids.length; from += atOnce)
    yield someUsers(db, uuids.slice(from, from + atOnce), { now, eyes });
}

async function someUsers(
  db: Queryable,
  uuids: readonly string[],
  { now, eyes: { seesAll, memberOf } }: Pick<UsersOfKind, 'now' | 'eyes'>,
): Promise<ListedUser[]> {
  const { rows } = await db.query<ListedUser>({
    name: 'listed users',
    text: `select coalesce(u.username, '') as username, coalesce(u.first_name, '') as "firstName",
        coalesce(u.last_name, '') as "lastName", coalesce(u.email, '') as email, coalesce(u.phone, '') as phone,
        u.is_active as "isActive", coalesce(u.job_title, '') as "jobTitle", coalesce(u.team, '') as team,
        coalesce(m.roles, '{}') as roles, coalesce(m.companies, '{}') as companies,
        ${lastSignIn} as "lastSignInAt"
      from unnest($1::uuid[]) with ordinality as wanted (uuid, place) join users u using (uuid)
        left join lateral (select array_agg(distinct m.role) as roles, array_agg(c.name order by c.sort_name) as companies
          from ${membershipsInForce('$2')} m join ${companies} c on c.uuid = m.company_uuid
          where m.user_uuid = u.uuid and ${seenByStaff('$3', '$4')}) m on true
      order by place`,
    values: [uuids, now, seesAll, memberOf],
  });
  return rows;
}
