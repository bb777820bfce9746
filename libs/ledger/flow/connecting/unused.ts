import { type CommandMetadata, isDone } from '@daybook/kernel/commands';
import { type Consent, LedgerTokenStore } from '@daybook/ledger/secrets';
import { connection, realmClaim } from '../../domain/index.js';
import type { AccessTools } from '../access.js';

/** Lets other companies have the books of a consent that connected nothing, unless they are connected meanwhile. */
export async function releaseUnused(
  { company, realm, stateHash }: Consent,
  { commands, query, keys }: AccessTools,
  metadata: CommandMetadata,
): Promise<void> {
  const { state } = await commands.load(connection, company);
  if (state.finished === stateHash || (state.status !== 'NOT_CONNECTED' && state.realm === realm)) return;
  const store = new LedgerTokenStore(query, keys);
  const stored = await store.of(company);
  if (stored?.stateHash === stateHash) await store.forget(company, stored.version);
  const release = { type: 'ReleaseLedgerRealm', company } as const;
  const outcome = await commands.send(realmClaim, realm, release, metadata);
  if (!isDone(outcome)) throw new Error(`The books ${realm} were not released: ${outcome.message}`);
}
