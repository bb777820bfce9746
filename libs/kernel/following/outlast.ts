import { setTimeout as pause } from 'node:timers/promises';
import { backoff } from '@daybook/kernel/backoff';
import { isOutage } from './outage.js';

const pauses = { first: 250, longest: 5_000 } as const;

/**
 * Does what a process cannot start without, again after each outage of what it stands on. The work can be repeated: it
 * goes on where it was.
 *
 * @param report told of every outage, before the pause
 * @param most how many outages in a row are waited for; default any number
 * @throws Error what is no outage, or the one too many
 */
export async function outlast<T>(
  work: () => Promise<T>,
  report: (fault: unknown) => void,
  most = Number.POSITIVE_INFINITY,
): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await work();
    } catch (fault) {
      if (!isOutage(fault) || failures > most) throw fault;
      report(fault);
      await pause(backoff(failures, pauses));
    }
  }
}
