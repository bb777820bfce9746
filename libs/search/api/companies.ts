import { companies, companyAccessColumns } from '@daybook/companies/published';
import type { Queryable } from '@daybook/kernel/postgres';
import type { CompanyAccess, Viewer } from '@daybook/kernel/rights';

/** Every company as rights see it, of which the viewer may see some. */
export async function companiesOf(db: Queryable, viewer: Viewer): Promise<CompanyAccess[]> {
  const { rows } = await db.query<CompanyAccess>({
    name: 'search: companies',
    text: `select ${companyAccessColumns} from ${companies} c where $1 or c.uuid = any($2::uuid[])`,
    values: [viewer.isStaff || viewer.isSuperuser, [...viewer.memberships.keys()]],
  });
  return rows;
}
