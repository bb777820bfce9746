import { type FlowContext, RetryLater } from '@daybook/kernel/flows';
import type { ClearedCheck } from '../domain/index.js';
import { StoredAccesses } from './access.js';
import { type Ledger, LedgerConsentWithdrawn, LedgerNotConnected, LedgerUnavailable } from './port.js';

/** Days (yyyy-mm-dd) on which checks were booked in the books of a realm. */
export interface ClearedAsked {
  readonly company: string;
  readonly realm: string;
  readonly from: string;
  readonly to: string;
}

/**
 * The checks that a company's books say the bank has paid; undefined where other books are connected by now, or none.
 *
 * @throws RetryLater while the ledger is away, LedgerRefused when it does not take the question
 */
export async function clearedInBooks(
  ledger: Pick<Ledger, 'clearedChecks' | 'refresh'>,
  tools: FlowContext,
  { company, realm, from, to }: ClearedAsked,
): Promise<readonly ClearedCheck[] | undefined> {
  try {
    return await new StoredAccesses(ledger, tools).using(company, async (access) =>
      access.realm === realm ? ledger.clearedChecks(access, from, to) : undefined,
    );
  } catch (fault) {
    if (fault instanceof LedgerUnavailable) throw new RetryLater(fault.message);
    if (fault instanceof LedgerConsentWithdrawn || fault instanceof LedgerNotConnected) return undefined;
    throw fault;
  }
}
