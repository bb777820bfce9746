import type { PayeeHistory } from '@daybook/checks/domain';
import type { Queryable } from '@daybook/kernel/postgres';

/** What is known of the payees and accounts of checks, by check: what a second person should look at before releasing. */
export async function payeeHistoryOf(
  db: Queryable,
  checks: readonly string[],
): Promise<ReadonlyMap<string, PayeeHistory>> {
  const { rows } = await db.query<PayeeHistory & { uuid: string }>({
    name: 'payee history of checks',
    text: `select c.uuid, earlier.count::int as "earlierChecks", earlier.usual::float8 as "usualAmount",
        v.address_changed_at as "addressChangedAt", a.numbers_changed_at as "numbersChangedAt",
        twin.number as "sameNumber", twin.created_at as "sameAt"
      from checks c
      left join vendors v on v.uuid = c.vendor
      left join bank_accounts a on a.uuid = c.bank_account
      cross join lateral (
        select count(*) as count, percentile_cont(0.5) within group (order by e.amount) as usual
        from checks e where e.company_uuid = c.company_uuid and e.payee = c.payee and e.created_at < c.created_at
          and e.status in ('submitted', 'processing', 'mailed', 'cashed') and not e.is_awaiting_release
      ) earlier
      left join lateral (
        select t.number, t.created_at from checks t
        where t.company_uuid = c.company_uuid and t.payee = c.payee and t.amount = c.amount and t.uuid <> c.uuid
          and t.status not in ('deleted', 'voided', 'failed')
          and t.created_at between c.created_at - interval '14 days' and c.created_at
        order by t.created_at desc limit 1
      ) twin on true
      where c.uuid = any($1::uuid[])`,
    values: [checks],
  });
  return new Map(rows.map(({ uuid, ...history }) => [uuid, history]));
}

/** Whether a company has written no check to a payee yet that it let stand. */
export async function isNewPayee(db: Queryable, company: string, payee: string): Promise<boolean> {
  const { rows } = await db.query({
    name: 'an earlier check to a payee',
    text: `select 1 from checks where company_uuid = $1 and payee = $2
      and status in ('submitted', 'processing', 'mailed', 'cashed') limit 1`,
    values: [company, payee],
  });
  return rows.length === 0;
}
