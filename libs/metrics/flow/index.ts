import type { ScheduledTask } from '@daybook/kernel/flows';

const retentionMonths = 13;

/** Forgets what was used longer ago than a year and a month. */
export const sweepUsage: ScheduledTask = {
  name: 'metrics.sweepUsage',
  everySeconds: 3_600,
  async run({ query, clock }) {
    const before = clock.now();
    before.setUTCMonth(before.getUTCMonth() - retentionMonths);
    await query('delete from ops.usage where at < $1', [before]);
  },
};

export const scheduledTasks = [sweepUsage];
