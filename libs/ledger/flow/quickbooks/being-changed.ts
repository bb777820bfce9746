import { setTimeout as pause } from 'node:timers/promises';
import { LedgerUnavailable } from '../port.js';

/** Somebody, or others of us, changed a transaction between our reading and our writing, or are about to. */
export class BeingChanged extends LedgerUnavailable {
  constructor() {
    super('This transaction is being changed at QuickBooks.');
  }
}

/** As many as may be written side by side, and one. */
const mostLooks = 5;
/** Milliseconds after the first; a little more after each. */
const afterLook = 100;

/**
 * Looks again while a transaction is being changed.
 *
 * @throws BeingChanged where that does not end: then there is time
 */
export async function untilAtRest<T>(look: () => Promise<T>): Promise<T> {
  for (let looks = 1; ; looks += 1)
    try {
      return await look();
    } catch (fault) {
      if (!(fault instanceof BeingChanged) || looks === mostLooks) throw fault;
      await pause(afterLook * looks);
    }
}
