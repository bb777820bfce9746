import type { ScheduledTask } from '@daybook/kernel/flows';
import { companiesOnHold, mayGoUpTo } from '@daybook/privacy/published';
import { addressRetention, daysInClear, mayGo } from './retention.js';

/** Forgets from where people came, when that is long ago and no legal hold keeps it. What they did stays. */
export const sweepAddresses: ScheduledTask = {
  name: 'security.sweepAddresses',
  everySeconds: 3_600,
  async run({ query, commands, clock }) {
    const upTo = await mayGoUpTo(commands, addressRetention, { now: clock.now(), days: daysInClear });
    const held = await query<{ uuid: string }>(`select uuid from ${companiesOnHold} h`);
    await query(`update ops.security_events set address = null, user_agent = null where ${mayGo}`, [
      upTo,
      held.map(({ uuid }) => uuid),
    ]);
  },
};
