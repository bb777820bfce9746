import { seenByStaff } from '@daybook/companies/published';
import { people } from '@daybook/identity/published';
import type { Pool } from 'pg';
import type { Reader } from './directory.query.js';

export interface NamedCompany {
  readonly uuid: string;
  readonly isDeleted: boolean;
}

/** Companies that the reader may see, also archived ones, by their names in lower case; of several the one in use. */
export async function companiesNamed(
  pool: Pool,
  { seesAll, memberOf, isStaff }: Reader,
  names: readonly string[],
): Promise<ReadonlyMap<string, NamedCompany>> {
  const { rows } = await pool.query<NamedCompany & { name: string }>({
    name: 'companies named',
    text: `select c.uuid, c.is_deleted as "isDeleted", c.sort_name as name from companies c
      where c.sort_name = any($1) and ${seenByStaff('$2', '$3', '$4')}
      order by c.is_deleted desc, c.created_at desc`,
    values: [names.map((name) => name.trim().toLowerCase()), seesAll, memberOf, isStaff],
  });
  return new Map(rows.map(({ name, ...company }) => [name, company]));
}

export interface PersonByEmail {
  readonly isStaff: boolean;
  readonly isActive: boolean;
  readonly isInvited: boolean;
  /** Where they are a member, also past an expiry. */
  readonly companies: readonly string[];
}

/** People by their addresses in lower case; an address of nobody is left out. */
export async function peopleByEmail(
  pool: Pool,
  emails: readonly string[],
): Promise<ReadonlyMap<string, PersonByEmail>> {
  const { rows } = await pool.query<PersonByEmail & { email: string }>({
    name: 'people by email',
    text: `select lower(u.email) as email, u.is_staff as "isStaff", u.is_active as "isActive", u.is_invited as "isInvited",
        coalesce((select json_agg(m.company_uuid) from company_users m
          where m.user_uuid = u.uuid and not m.is_removed), '[]') as companies
      from ${people} u where lower(u.email) = any($1)`,
    values: [emails.map((email) => email.toLowerCase())],
  });
  return new Map(rows.map(({ email, ...person }) => [email, person]));
}
