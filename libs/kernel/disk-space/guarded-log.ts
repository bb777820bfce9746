import type { EventLog } from '@daybook/kernel/event-log';
import { categoryOf } from '@daybook/kernel/events';
import type { DiskSpace } from './disk-space.js';

/**
 * The same log; appends are refused with DiskFull while there is no room, so that nothing is decided in vain.
 *
 * @param always categories that are written all the same: a few hundred bytes of what is held in reserve let somebody in
 *   who then can read
 */
export function withRoom(
  log: EventLog,
  space: DiskSpace | undefined,
  always: ReadonlySet<string> = new Set(),
): EventLog {
  if (!space) return log;
  return {
    contiguous: log.contiguous,
    async append(stream, expected, events) {
      if (!always.has(categoryOf(stream))) await space.demandRoom();
      return log.append(stream, expected, events);
    },
    read: (stream, from) => log.read(stream, from),
    company: (company, options) => log.company(company, options),
    follow: (after, options) => log.follow(after, options),
    head: () => log.head(),
    close: () => log.close(),
  };
}
