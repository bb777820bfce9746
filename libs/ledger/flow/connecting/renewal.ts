import type { ScheduledTask } from '@daybook/kernel/flows';
import { StoredAccesses } from '../access.js';
import { type Ledger, LedgerConsentWithdrawn, LedgerNotConnected, LedgerUnavailable } from '../port.js';

const everySeconds = 900;
/** More than until the next round: an access that lasts an hour is renewed once in it, before it ends. */
const within = (everySeconds + 300) * 1_000;

/**
 * Renews the tokens of all connected books about once an hour, used or not: none of them lapses, and a consent that the
 * ledger has ended is known within the hour. Where the ledger is away, the next round tries again.
 */
export function renewTokens(ledger: Pick<Ledger, 'refresh'>): ScheduledTask {
  return {
    name: 'renew the tokens of the books',
    everySeconds,
    async run(tools) {
      const accesses = new StoredAccesses(ledger, tools);
      const connected = await tools.query<{ company: string }>(
        `select company from ledger_connections where status = 'ACTIVE' order by company`,
      );
      let unexpected: unknown;
      for (const { company } of connected)
        try {
          await accesses.renew(company, within);
        } catch (fault) {
          if (fault instanceof LedgerUnavailable) throw fault;
          if (!isEnded(fault)) unexpected = fault;
        }
      if (unexpected) throw unexpected;
    },
  };
}

/** It is recorded, and a banner asks to connect again. */
function isEnded(fault: unknown): boolean {
  return fault instanceof LedgerConsentWithdrawn || fault instanceof LedgerNotConnected;
}
