import { companies, companyConsents } from '@daybook/companies/published';
import type { Queryable } from '@daybook/kernel/postgres';
import { ownSignatures } from '@daybook/signatures/published';

/** A consent (section 7216) about which one of its signers is told something now. */
export interface ConsentNotice {
  readonly consent: string;
  /** `pending`: it waits for this signer; the others: it ends then, and none takes its place. */
  readonly is: 'pending' | 'twoMonths' | 'thirtyDays';
  /** yyyy-mm-dd, its last day; null while it is pending. */
  readonly endsOn: string | null;
  readonly since: Date;
}

/** What somebody is told of the consents of a company that are theirs to sign, or that they have signed. */
export async function consentNotices(
  db: Queryable,
  company: string,
  user: string,
  now: Date,
): Promise<readonly ConsentNotice[]> {
  const { rows } = await db.query<ConsentNotice>({
    name: 'notices of consents',
    text: `select s.document as consent, 'pending' as is, null as "endsOn", s.sent_at as since from ${ownSignatures} s
        where s.company_uuid = $1 and s.user_uuid = $2 and s.document_type = 'form_7216' and s.is_waiting
      union all
      select e.uuid, case when e.expires_on - 30 <= e.today then 'thirtyDays' else 'twoMonths' end,
        to_char(e.expires_on, 'YYYY-MM-DD'), e.starts_at
      from (select k.*, ($3 at time zone c.time_zone)::date as today,
          k.expires_at = max(k.expires_at) over (partition by k.kind) as is_last
        from ${companyConsents} k join ${companies} c on c.uuid = k.company_uuid
        where k.company_uuid = $1 and k.starts_at is not null) e
      where e.is_last and e.kind = 'disclosure' and e.expires_at > $3
        and e.today >= (e.expires_on - interval '2 months')::date and exists (
          select from ${ownSignatures} s where s.document = e.uuid and s.user_uuid = $2)`,
    values: [company, user, now],
  });
  return rows;
}
