import type { Queryable } from '@daybook/kernel/postgres';
import { defaultTargetDays } from '@daybook/ledger/domain';

export async function targetDaysOfCompany(db: Queryable, company: string): Promise<number> {
  const { rows } = await db.query<{ days: number }>({
    name: 'target of the cash conversion cycle',
    text: 'select days from cash_conversion_targets where company_uuid = $1',
    values: [company],
  });
  return rows[0]?.days ?? defaultTargetDays;
}
