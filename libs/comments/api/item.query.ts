import type { Asks } from '@daybook/comments/read';
import type { CompanyAccess } from '@daybook/kernel/rights';

/** The item of a thread, as far as rights need it. */
export interface ThreadItem {
  readonly uuid: string;
  readonly company: CompanyAccess;
  readonly isHiddenFromClients: boolean;
}

/** Undefined when the item is not there any more. */
export async function threadItem(db: Asks, uuid: string): Promise<ThreadItem | undefined> {
  const { rows } = await db.query<ThreadItem>({
    name: 'item of a thread',
    text: `select t.uuid, t.is_hidden_from_clients as "isHiddenFromClients", json_build_object('uuid', c.uuid,
        'isDeleted', c.is_deleted,
        'isExplicitAccessPermissionRequired', c.is_explicit_access_permission_required,
        'isFinancialDashboardEnabled', c.is_financial_dashboard_enabled) as company
      from todos t join companies c on c.uuid = t.company_uuid where t.uuid = $1 and not t.is_deleted`,
    values: [uuid],
  });
  return rows[0];
}

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
