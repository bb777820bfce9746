import { type LedgerAccountOfBank, onPaper } from '@daybook/checks/domain';
import type { Query } from '@daybook/kernel/postgres';

/** An account some of whose printed checks may still be paid, and the days on which those are dated. */
export interface AwaitedAccount {
  readonly uuid: string;
  readonly first: string;
  readonly last: string;
}

/** A bank need not pay a check that is half a year old; after a year nobody waits for it any more. */
const longest = '1 year';

/** `isPrinted` as a path in `house_statuses`. */
const paper = `$[*].status ? (${onPaper.map((status) => `@ == "${status}"`).join(' || ')})`;

/** Of a company: what was mailed and not paid, and what was voided or failed though there is paper. */
export function awaitedAccounts(query: Query, company: string, now: Date): Promise<readonly AwaitedAccount[]> {
  return query<AwaitedAccount>(
    `select bank_account as uuid, min(check_date)::text as first, max(check_date)::text as last from checks
      where company_uuid = $1 and cleared_on is null and check_date > ($2::timestamptz - interval '${longest}')::date
        and (status in ('processing', 'mailed') or (status = 'voided' and send_date is not null)
          or (status = 'failed' and jsonb_path_exists(house_statuses, '${paper}')))
      group by bank_account order by bank_account`,
    [company, now],
  );
}

export type Chosen = AwaitedAccount & { readonly of: LedgerAccountOfBank };
