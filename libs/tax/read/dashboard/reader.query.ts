import { companies, companyAccessColumns } from '@daybook/companies/published';
import type { Queryable } from '@daybook/kernel/postgres';
import type { CompanyAccess } from '@daybook/kernel/rights';

/** Every company that was not deleted, as rights see it. */
export async function companiesAsRightsSeeThem(db: Queryable): Promise<readonly CompanyAccess[]> {
  const { rows } = await db.query<CompanyAccess>({
    name: 'companies of the tax summary',
    text: `select ${companyAccessColumns} from ${companies} c`,
    values: [],
  });
  return rows;
}
