import { dayAt } from '@daybook/kernel/events';
import { isNight, type ScheduledTask } from '@daybook/kernel/flows';
import { v5 } from 'uuid';
import { sync } from '../../domain/index.js';

const night = 'f1c1e7b2-6f3d-4f51-9b0e-9f0a3f6f5f21';

/** Each night, where the firm is, what changed in the books of every connected company is read. */
export function syncAtNight(timeZone: string): ScheduledTask {
  return {
    name: 'sync the books at night',
    everySeconds: 3_600,
    async run({ query, commands, clock }) {
      if (!isNight(timeZone, clock.now())) return;
      const day = dayAt(clock.now(), timeZone);
      const connected = await query<{ company: string }>(
        `select company from ledger_connections where status = 'ACTIVE' order by company`,
      );
      for (const { company } of connected) {
        const job = v5(`${company} ${day}`, night);
        // where one runs already, that is the one of this night
        await commands.send(
          sync,
          company,
          { type: 'StartSync', job, dropCachedDays: 0 },
          { commandId: job, by: { system: 'ledger' }, company },
        );
      }
    },
  };
}
