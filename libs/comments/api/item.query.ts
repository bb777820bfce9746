import type { Asks } from '@daybook/kernel/postgres';
import type { CompanyAccess } from '@daybook/kernel/rights';

/** A company, as far as rights need it. */
export async function companyAccess(db: Asks, uuid: string): Promise<CompanyAccess | undefined> {
  const { rows } = await db.query<CompanyAccess>({
    name: 'company of a thread',
    text: `select uuid, is_deleted as "isDeleted",
      is_explicit_access_permission_required as "isExplicitAccessPermissionRequired",
      is_financial_dashboard_enabled as "isFinancialDashboardEnabled" from companies where uuid = $1`,
    values: [uuid],
  });
  return rows[0];
}
