import { isOfVendor, type PayeeHistory, type VendorDetails } from '@daybook/checks/domain';
import type { Queryable } from '@daybook/kernel/postgres';
import type { CheckRow } from './check.entity.js';

export type JudgedCheck = Pick<
  CheckRow,
  'uuid' | 'companyUuid' | 'payee' | 'vendor' | 'bankAccount' | 'amount' | 'createdAt' | 'recipientName' | 'recipient'
>;

interface Found extends Omit<PayeeHistory, 'unlikeVendor'> {
  readonly uuid: string;
  readonly like: VendorDetails | null;
}

/**
 * What is known of the payees and accounts of checks, by check: what a second person should look at before releasing.
 * The checks themselves need not stand in the tables yet. Who would divide an amount changes the name or the address from
 * check to check: one of both, or the vendor, is enough to count them together.
 */
export async function payeeHistoryOf(
  db: Queryable,
  checks: readonly JudgedCheck[],
): Promise<ReadonlyMap<string, PayeeHistory>> {
  if (checks.length === 0) return new Map();
  const { rows } = await db.query<Found>({
    name: 'payee history of checks',
    text: `select c.uuid, earlier.count::int as "earlierChecks", earlier.usual::float8 as "usualAmount",
        v.address_changed_at as "addressChangedAt", a.numbers_changed_at as "numbersChangedAt",
        twin.number as "sameNumber", twin.created_at as "sameAt", recent.count::int as "recentChecks",
        recent.total::float8 as "recentTotal", case when v.uuid is not null then json_build_object('name', v.name,
          'doingBusinessAs', v.doing_business_as, 'address1', v.address1, 'address2', v.address2, 'city', v.city,
          'state', v.state, 'zipCode', v.zip_code) end as like
      from jsonb_to_recordset($1::jsonb) as c(uuid uuid, "companyUuid" uuid, payee text, vendor uuid,
        "bankAccount" uuid, amount bigint, "createdAt" timestamptz)
      left join vendors v on v.uuid = c.vendor
      left join bank_accounts a on a.uuid = c."bankAccount"
      cross join lateral (
        select count(*) filter (where e.payee = c.payee) as count,
          percentile_cont(0.5) within group (order by e.amount) as usual
        from checks e where e.company_uuid = c."companyUuid" and (e.payee = c.payee or e.vendor = c.vendor)
          and e.created_at < c."createdAt" and e.uuid <> c.uuid
          and e.status in ('submitted', 'processing', 'mailed', 'cashed') and not e.is_awaiting_release
      ) earlier
      left join lateral (
        select t.number, t.created_at from checks t
        where t.company_uuid = c."companyUuid" and (t.payee = c.payee or t.vendor = c.vendor) and t.amount = c.amount
          and t.uuid <> c.uuid and t.status not in ('deleted', 'voided', 'failed')
          and t.created_at between c."createdAt" - interval '14 days' and c."createdAt"
        order by t.created_at desc limit 1
      ) twin on true
      cross join lateral (
        select count(*) as count, coalesce(sum(r.amount), 0) as total from checks r
        where r.company_uuid = c."companyUuid" and r.uuid <> c.uuid and r.status not in ('deleted', 'voided', 'failed')
          and r.created_at between c."createdAt" - interval '14 days' and c."createdAt"
          and (r.vendor = c.vendor or split_part(r.payee, e'\\n', 1) = split_part(c.payee, e'\\n', 1)
            or split_part(r.payee, e'\\n', 2) = split_part(c.payee, e'\\n', 2))
      ) recent`,
    values: [JSON.stringify(checks)],
  });
  const byUuid = new Map(checks.map((one) => [one.uuid, one]));
  return new Map(
    rows.map(({ uuid, like, ...history }) => [uuid, { ...history, unlikeVendor: unlike(byUuid.get(uuid), like) }]),
  );
}

/** The vendor that the check is said to go to, where the paper says another name or address. */
function unlike(check: JudgedCheck | undefined, vendor: VendorDetails | null): string | null {
  if (!check?.recipient || !vendor) return null;
  const { recipientName, recipient } = check;
  return isOfVendor({ recipientName, recipient }, vendor) ? null : vendor.name;
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
