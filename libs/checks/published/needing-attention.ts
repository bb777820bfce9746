import { controllers } from '@daybook/companies/published';
import type { Queryable } from '@daybook/kernel/postgres';

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

/** Checks that failed, of which the person does not know yet; the newest first. */
export async function failedChecks(db: Queryable, company: string, person: string): Promise<readonly NamedCheck[]> {
  const { rows } = await db.query<NamedCheck>({
    name: 'failed checks not seen',
    text: `select ${named} from checks c where c.company_uuid = $1 and c.status = 'failed'
      and not $2::uuid = any(c.failure_seen_by) order by c.created_at desc, c.uuid limit 5`,
    values: [company, person],
  });
  return rows;
}

/** How many checks wait for a release that the person may give, and since when. */
export async function checksToRelease(
  db: Queryable,
  company: string,
  person: string,
): Promise<{ readonly count: number; readonly since: Date } | undefined> {
  const { rows } = await db.query<{ count: number; since: Date | null }>({
    name: 'checks to release',
    text: `select count(*)::int as count, min(created_at) as since from checks
      where company_uuid = $1 and is_awaiting_release and created_by is distinct from $2::uuid`,
    values: [company, person],
  });
  const [row] = rows;
  return row?.since ? { count: row.count, since: row.since } : undefined;
}

/** Checks that nobody at the mail house has taken for a day though nothing else keeps them; the oldest first. */
export async function hangingChecks(db: Queryable, company: string, now: Date): Promise<readonly NamedCheck[]> {
  const { rows } = await db.query<NamedCheck>({
    name: 'checks that hang',
    text: `select ${named} from checks c where c.company_uuid = $1 and c.status = 'submitted'
      and not c.is_awaiting_release and c.send_date is null
      and coalesce(c.released_at, c.created_at) < $2::timestamptz - interval '24 hours'
      order by c.created_at, c.uuid limit 1`,
    values: [company, now],
  });
  return rows;
}

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
