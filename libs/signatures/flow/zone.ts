import { allCompanies } from '@daybook/companies/published';
import type { Queryable } from '@daybook/kernel/postgres';

/** The time zone of a company; UTC for one that no table knows yet. */
export async function zoneOf(db: Queryable, company: string): Promise<string> {
  const { rows } = await db.query<{ zone: string }>({
    name: 'zone of a company',
    text: `select time_zone as zone from ${allCompanies} c where uuid = $1`,
    values: [company],
  });
  return rows[0]?.zone ?? 'UTC';
}
