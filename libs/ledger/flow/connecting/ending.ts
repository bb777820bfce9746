import { isDone } from '@daybook/kernel/commands';
import { subjectOf } from '@daybook/kernel/events';
import { eventHandler, metadataFromEvent } from '@daybook/kernel/flows';
import { LedgerTokenStore } from '@daybook/ledger/secrets';
import { type ConnectionEvent, connection, realmClaim } from '../../domain/index.js';
import type { Ledger } from '../port.js';

/**
 * Gives the consent back at the ledger, forgets the tokens, and lets other companies have the books; not when they were
 * connected again meanwhile.
 */
export const endConsents = (ledger: Pick<Ledger, 'revoke'>) =>
  eventHandler<ConnectionEvent>({
    name: 'ledger.endConsents',
    categories: ['ledgerConnection'],
    on: {
      async LedgerDisconnected(event, { commands, query, keys }) {
        const company = subjectOf(event.stream);
        const { state } = await commands.load(connection, company);
        const isOver = state.status === 'NOT_CONNECTED';
        const store = new LedgerTokenStore(query, keys);
        const stored = isOver ? await store.of(company) : undefined;
        if (stored && stored.stateHash === state.finished) {
          await ledger.revoke(stored.tokens.refreshToken);
          await store.forget(company, stored.version);
        }
        if (!isOver && state.realm === event.data.realm) return;
        const metadata = metadataFromEvent(event, 'release', { system: 'ledger' });
        const release = { type: 'ReleaseLedgerRealm', company } as const;
        const outcome = await commands.send(realmClaim, event.data.realm, release, metadata);
        if (!isDone(outcome)) throw new Error(`The books ${event.data.realm} were not released: ${outcome.message}`);
      },
    },
  });
