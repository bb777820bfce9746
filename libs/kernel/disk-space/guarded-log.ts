import type { EventLog } from '@daybook/kernel/event-log';
import type { DiskSpace } from './disk-space.js';

/** The same log; appends are refused with DiskFull while there is no room, so that nothing is decided in vain. */
export function withRoom(log: EventLog, space: DiskSpace | undefined): EventLog {
  if (!space) return log;
  return {
    contiguous: log.contiguous,
    async append(stream, expected, events) {
      await space.demandRoom();
      return log.append(stream, expected, events);
    },
    read: (stream, from) => log.read(stream, from),
    company: (company, options) => log.company(company, options),
    follow: (after, options) => log.follow(after, options),
    head: () => log.head(),
    close: () => log.close(),
  };
}
