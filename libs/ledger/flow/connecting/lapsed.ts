import { randomUUID } from 'node:crypto';
import type { ScheduledTask } from '@daybook/kernel/flows';
import { LedgerConsentStore } from '@daybook/ledger/secrets';
import { realmClaim } from '../../domain/index.js';
import { type Ledger, LedgerRefused, LedgerUnavailable } from '../port.js';
import { tenMinutes } from './connecting.js';
import { turn } from './exchanging.js';
import { releaseUnused } from './unused.js';

const everySeconds = 900;

/**
 * Consents that came back while the ledger was away, and that nobody finished in time: the books are free for other
 * companies, and what the ledger gave out is given back, unless the books are connected meanwhile.
 */
export function giveLapsedBack(ledger: Pick<Ledger, 'revoke'>): ScheduledTask {
  return {
    name: 'give lapsed consents of the books back',
    everySeconds,
    async run(tools) {
      const store = new LedgerConsentStore(tools.query, tools.keys);
      for (;;) {
        const now = tools.clock.now();
        const begunBefore = new Date(now.getTime() - tenMinutes);
        const mine = await store.takeLapsed(begunBefore, now, new Date(now.getTime() + turn));
        if (!mine) return;
        await releaseUnused(mine, tools, { commandId: randomUUID(), by: { system: 'ledger' }, company: mine.company });
        const { state } = await tools.commands.load(realmClaim, mine.realm);
        // whoever has the books now, or is about to, has them by a consent that this would end too
        const isWanted = state.company !== null || (await store.isAwaited(mine));
        try {
          if (mine.tokens && !isWanted) await ledger.revoke(mine.tokens.refreshToken);
        } catch (fault) {
          if (fault instanceof LedgerUnavailable)
            return store.postpone(mine, new Date(tools.clock.now().getTime() + fault.after));
          // it is worth nothing to the ledger already
          if (!(fault instanceof LedgerRefused)) throw fault;
        }
        await store.forget(mine);
      }
    },
  };
}
