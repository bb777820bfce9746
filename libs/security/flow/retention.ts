import type { RetainedKind } from '@daybook/kernel/contributions';
import { peopleOnHold } from '@daybook/privacy/published';

/** Days after which only the keyed hash of an address and of a browser is kept, unless the firm says longer. */
export const daysInClear = 90;

/** What may go of an entry: `$1` up to when, `$2` the companies on hold. Nobody's on hold, whose lawsuit it may decide. */
export const mayGo = `at <= $1::timestamptz and (address is not null or user_agent is not null)
  and (company_uuid is null or company_uuid <> all($2::uuid[]))
  and (user_uuid is null or user_uuid not in ${peopleOnHold})`;

/** From where people came, as long as it stands in the security log in clear. */
export const addressRetention: RetainedKind = {
  kind: 'securityAddress',
  noun: 'addresses in the security log',
  label: 'Addresses in the security log',
  defaultYears: 0,
  withoutRule: `0 means ${daysInClear} days: then addresses and browsers are destroyed by themselves; what happened stays.`,
  async destroyable(query, upTo, heldCompanies) {
    const rows = await query<{ count: number }>(
      `select count(*)::int as count from ops.security_events
        where ${mayGo} and at <= now() - interval '${daysInClear} days'`,
      [upTo, heldCompanies],
    );
    return rows[0]?.count ?? 0;
  },
};
