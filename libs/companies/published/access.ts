import type { Queryable } from '@daybook/kernel/postgres';
import type { CompanyAccess } from '@daybook/kernel/rights';
import { companies } from './relations.js';

/** Columns of `CompanyAccess`, of `companies` or `allCompanies` named `c`. */
export const companyAccessColumns = `c.uuid, c.is_deleted as "isDeleted",
  c.is_explicit_access_permission_required as "isExplicitAccessPermissionRequired",
  c.is_financial_dashboard_enabled as "isFinancialDashboardEnabled"`;

/** A company as rights see it; undefined when there is none, or it was deleted. */
export async function companyAccess(db: Queryable, uuid: string): Promise<CompanyAccess | undefined> {
  const { rows } = await db.query<CompanyAccess>({
    name: 'company access',
    text: `select ${companyAccessColumns} from ${companies} c where c.uuid = $1`,
    values: [uuid],
  });
  return rows[0];
}
