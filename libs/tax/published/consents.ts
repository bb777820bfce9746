import { companies } from '@daybook/companies/published';
import type { Queryable } from '@daybook/kernel/postgres';
import { ownSignatures } from '@daybook/signatures/published';
import { consentAlerts, consentsWork } from '@daybook/tax/domain';
import { isPressing, waitingWork } from '@daybook/work/published';

/** A consent (section 7216) about which one of its signers is told something now. */
export interface ConsentNotice {
  /** `pending`: it waits for this signer; the others: one ends then, and none takes its place. */
  readonly is: 'pending' | 'twoMonths' | 'thirtyDays';
  /** Its uuid while it is pending. */
  readonly consent: string | null;
  /** yyyy-mm-dd, its last day; null while it is pending. */
  readonly endsOn: string | null;
  readonly since: Date;
}

/** What somebody is told of the consents of a company that are theirs to sign, or that end and have to be renewed. */
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
      select null, case when w.due - ${consentAlerts.days} <= t.today then 'thirtyDays' else 'twoMonths' end,
        w.due::text, w.since
      from ${waitingWork} w join ${companies} c on c.uuid = w.company_uuid,
        lateral (select ($3::timestamptz at time zone c.time_zone)::date as today) t
      where w.company_uuid = $1 and w.kind = $4 and w.people @> array[$2::uuid] and ${isPressing('$3', 't.today')}`,
    values: [company, user, now, consentsWork.kind],
  });
  return rows;
}
