import { allCompanies, companyAccessColumns } from '@daybook/companies/published';
import { people } from '@daybook/identity/published';
import type { CompanyAccess } from '@daybook/kernel/rights';
import type { Pool } from 'pg';

export interface MatchingCompany extends CompanyAccess {
  readonly name: string;
  readonly hubspotId: string | null;
}

/** Companies that are linked to the record or have its name, also archived ones; those that are linked come first. */
export async function companiesLike(
  pool: Pool,
  { hubspotId, name }: { readonly hubspotId: string; readonly name: string },
): Promise<readonly MatchingCompany[]> {
  const { rows } = await pool.query<MatchingCompany>({
    name: 'companies like a record of the CRM',
    text: `select ${companyAccessColumns}, c.name, c.hubspot_id as "hubspotId" from ${allCompanies} c
      where c.hubspot_id = $1 or c.sort_name = $2
      order by coalesce(c.hubspot_id = $1, false) desc, c.is_deleted, c.created_at limit 50`,
    values: [hubspotId, name.trim().toLowerCase()],
  });
  return rows;
}

export async function companyToLink(pool: Pool, uuid: string): Promise<MatchingCompany | undefined> {
  const { rows } = await pool.query<MatchingCompany>({
    name: 'company to link',
    text: `select ${companyAccessColumns}, c.name, c.hubspot_id as "hubspotId" from ${allCompanies} c where c.uuid = $1`,
    values: [uuid],
  });
  return rows[0];
}

export interface MatchingUser {
  readonly uuid: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isActive: boolean;
}

/** People who have one of the addresses. */
export async function usersLike(pool: Pool, emails: readonly string[]): Promise<readonly MatchingUser[]> {
  const { rows } = await pool.query<MatchingUser>({
    name: 'users like contacts of the CRM',
    text: `select u.uuid, u.email, u.first_name as "firstName", u.last_name as "lastName", u.is_active as "isActive"
      from ${people} u where lower(u.email) = any($1) order by u.email`,
    values: [emails.map((email) => email.toLowerCase())],
  });
  return rows;
}
