import { setTimeout as pause } from 'node:timers/promises';
import { backoff } from '@daybook/kernel/backoff';
import { isOutage } from './outage.js';

const pauses = { first: 250, longest: 5_000 } as const;

/**
 * Does what a process cannot start without, again after each outage of what it stands on. The work can be repeated: it
 * goes on where it was.
 *
 * @param report told of every outage, before the pause
 * @throws Error what is no outage
 */
export async function outlast<T>(work: () => Promise<T>, report: (fault: unknown) => void): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await work();
    } catch (fault) {
      if (!isOutage(fault)) throw fault;
      report(fault);
      await pause(backoff(failures, pauses));
    }
  }
}
