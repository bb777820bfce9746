import type { RetainedKind } from '@daybook/kernel/contributions';
import { yearsAfterDue } from '@daybook/tax/domain';

/** What the firm knows of payees beside the amounts of their forms. */
export const payeeRetention: RetainedKind = {
  kind: 'taxPayee',
  noun: 'W-9s of payees',
  label: 'W-9s of payees',
  defaultYears: yearsAfterDue,
  withoutRule: `0 means ${yearsAfterDue} years after the last 1099 of a payee was due.`,
  async destroyable(query, upTo, heldCompanies) {
    const rows = await query<{ count: number }>(
      `select count(*)::int as count from tax_payees
        where w9_at <= $1::timestamptz and company_uuid <> all($2::uuid[])`,
      [upTo, heldCompanies],
    );
    return rows[0]?.count ?? 0;
  },
};
