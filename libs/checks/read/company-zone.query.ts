import { allCompanies } from '@daybook/companies/published';
import type { Queryable } from '@daybook/kernel/postgres';

/** The time zone of a company, by which its checks are dated; that of the banks for one that no table knows yet. */
export async function companyZone(db: Queryable, company: string): Promise<string> {
  const { rows } = await db.query<{ zone: string }>({
    name: 'zone of a company that writes checks',
    text: `select time_zone as zone from ${allCompanies} c where uuid = $1`,
    values: [company],
  });
  return rows[0]?.zone ?? 'America/New_York';
}
