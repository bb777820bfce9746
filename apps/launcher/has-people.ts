import type { EventLog } from '@daybook/kernel/event-log';

/** Whether anybody was ever registered in a log. */
export async function hasPeople(log: EventLog): Promise<boolean> {
  for await (const { events, atHead } of log.follow(0, { categories: ['user'], pageSize: 1 })) {
    if (events.length > 0) return true;
    if (atHead) return false;
  }
  return false;
}
