import { allCompanies } from '@daybook/companies/published';
import type { Queryable } from '@daybook/kernel/postgres';

/** What a company is called; empty for one that no table knows. */
export async function companyNamed(db: Queryable, company: string): Promise<string> {
  const { rows } = await db.query<{ name: string }>({
    name: 'name of a company',
    text: `select name from ${allCompanies} c where uuid = $1`,
    values: [company],
  });
  return rows[0]?.name ?? '';
}

/** The time zone of a company; UTC for one that no table knows yet. */
export async function zoneOf(db: Queryable, company: string): Promise<string> {
  const { rows } = await db.query<{ zone: string }>({
    name: 'zone of a company',
    text: `select time_zone as zone from ${allCompanies} c where uuid = $1`,
    values: [company],
  });
  return rows[0]?.zone ?? 'UTC';
}
