import type { RetainedKind } from '@daybook/kernel/contributions';
import type { ScheduledTask } from '@daybook/kernel/flows';
import { companiesOnHold, mayGoUpTo } from '@daybook/privacy/published';

/** A firm has to be able to answer for a disclosure as long as for the return it was made for. */
const longest = 7;
const days = longest * 366;
const mayGo = 'at <= $1::timestamptz and company_uuid <> all($2::uuid[])';

export const disclosureRetention: RetainedKind = {
  kind: 'taxDisclosure',
  noun: 'records of tax papers seen abroad',
  label: 'Records of tax papers seen abroad',
  defaultYears: longest,
  withoutRule: `0 means ${longest} years: then they are destroyed by themselves.`,
  async destroyable(query, upTo, heldCompanies) {
    const rows = await query<{ count: number }>(
      `select count(*)::int as count from ops.tax_disclosures
        where ${mayGo} and at <= now() - interval '${days} days'`,
      [upTo, heldCompanies],
    );
    return rows[0]?.count ?? 0;
  },
};

/** Destroys what is older than the firm has to keep it, and of no company on legal hold. */
export const sweepDisclosures: ScheduledTask = {
  name: 'tax.sweepDisclosures',
  everySeconds: 86_400,
  async run({ query, commands, clock }) {
    const upTo = await mayGoUpTo(commands, disclosureRetention, { now: clock.now(), days });
    const held = await query<{ uuid: string }>(`select uuid from ${companiesOnHold} h`);
    await query(`delete from ops.tax_disclosures where ${mayGo}`, [upTo, held.map(({ uuid }) => uuid)]);
  },
};
