import { controllers } from '@daybook/companies/published';
import type { Queryable } from '@daybook/kernel/postgres';

export type { CheckWork } from '@daybook/checks/domain';

/** Whether a company can write checks: it has a return address, and the account beside it is in use. */
export async function hasCheckSettings(db: Queryable, company: string): Promise<boolean> {
  const { rows } = await db.query({
    name: 'complete check settings',
    text: `select 1 as found from send_check_settings s
      join bank_accounts a on a.uuid = (s.setting->>'bankAccount')::uuid
      where s.company_uuid = $1 and a.company_uuid = $1 and a.is_active and not a.is_deleted`,
    values: [company],
  });
  return rows.length > 0;
}

export interface NamedCheck {
  readonly uuid: string;
  readonly company: string;
  readonly number: number;
  readonly writtenAt: Date;
}

const named = 'c.uuid, c.company_uuid as company, c.number, c.created_at as "writtenAt"';

/** Voided checks that the bank paid all the same, which the person wrote or whose company they control. */
export async function paidThoughVoided(db: Queryable, person: string): Promise<readonly NamedCheck[]> {
  const { rows } = await db.query<NamedCheck>({
    name: 'voided checks that were paid',
    text: `select ${named} from checks c
      where c.status = 'voided' and c.cleared_on is not null and (c.created_by = $1 or exists (
        select from ${controllers} t where t.company_uuid = c.company_uuid and t.user_uuid = $1))
      order by c.created_at, c.uuid`,
    values: [person],
  });
  return rows;
}
