import type { ScheduledTask } from '@daybook/kernel/flows';

/** Days after which only the keyed hash of an address and of a browser is kept. */
export const daysInClear = 90;

/** Forgets from where people came, when that is long ago. What they did stays. */
export const sweepAddresses: ScheduledTask = {
  name: 'security.sweepAddresses',
  everySeconds: 3_600,
  async run({ query, clock }) {
    const before = new Date(clock.now().getTime() - daysInClear * 86_400_000);
    await query(
      `update ops.security_events set address = null, user_agent = null
        where at < $1 and (address is not null or user_agent is not null)`,
      [before],
    );
  },
};
