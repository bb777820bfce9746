import { isDone } from '@daybook/kernel/commands';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { eventHandler, type FlowContext, metadataFromEvent, RetryLater } from '@daybook/kernel/flows';
import { LedgerConsentStore, LedgerTokenStore } from '@daybook/ledger/secrets';
import { type ConnectionEvent, connection, realmClaim } from '../../domain/index.js';
import { type Ledger, LedgerRefused, LedgerUnavailable } from '../port.js';

type Revokes = Pick<Ledger, 'revoke'>;
type Disconnected = RecordedEvent<Extract<ConnectionEvent, { type: 'LedgerDisconnected' }>>;

/**
 * Lets other companies have the books, gives the consent back at the ledger, and forgets the tokens; not when they were
 * connected again meanwhile.
 */
export const endConsents = (ledger: Revokes) =>
  eventHandler<ConnectionEvent>({
    name: 'ledger.endConsents',
    categories: ['ledgerConnection'],
    on: {
      async LedgerDisconnected(event, tools) {
        const { state } = await tools.commands.load(connection, subjectOf(event.stream));
        const isOver = state.status === 'NOT_CONNECTED';
        if (isOver || state.realm !== event.data.realm) await release(event, tools);
        if (isOver && state.finished !== null) await giveBack(event, state.finished, ledger, tools);
      },
    },
  });

/**
 * Also what others renew meanwhile.
 *
 * @throws RetryLater while the ledger is away
 */
async function giveBack(
  event: Disconnected,
  stateHash: string,
  ledger: Revokes,
  { commands, query, keys }: FlowContext,
): Promise<void> {
  const [company, { realm }] = [subjectOf(event.stream), event.data];
  const store = new LedgerTokenStore(query, keys);
  for (;;) {
    const stored = await store.of(company);
    if (stored?.stateHash !== stateHash) return;
    const { state } = await commands.load(realmClaim, realm);
    // whoever has the books by now, or is about to, has them by a consent that this would end too
    const isWanted =
      state.company !== null || (await new LedgerConsentStore(query, keys).isAwaited({ company, realm, stateHash }));
    try {
      if (!isWanted) await ledger.revoke(stored.tokens.refreshToken);
    } catch (fault) {
      if (fault instanceof LedgerUnavailable) throw new RetryLater(fault.message);
      // it is worth nothing to the ledger already
      if (!(fault instanceof LedgerRefused)) throw fault;
    }
    if (await store.forget(company, stored.version)) return;
  }
}

async function release(event: Disconnected, { commands }: FlowContext): Promise<void> {
  const { realm } = event.data;
  const metadata = metadataFromEvent(event, 'release', { system: 'ledger' });
  const command = { type: 'ReleaseLedgerRealm', company: subjectOf(event.stream) } as const;
  const outcome = await commands.send(realmClaim, realm, command, metadata);
  if (!isDone(outcome)) throw new Error(`The books ${realm} were not released: ${outcome.message}`);
}
