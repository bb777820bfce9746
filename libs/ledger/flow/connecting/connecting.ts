import { type CommandMetadata, isDone, metadataOfStep } from '@daybook/kernel/commands';
import { type Refusal, refuse } from '@daybook/kernel/events';
import { LedgerTokenStore, type LedgerTokens } from '@daybook/ledger/secrets';
import { connection, finishRefusal, realmClaim } from '../../domain/index.js';
import type { AccessTools } from '../access.js';
import { type Ledger, LedgerAccessExpired, LedgerConsentWithdrawn, LedgerRefused, LedgerUnavailable } from '../port.js';
import { type Asked, hashOfState, type States } from './states.js';

/** What the browser brings back from the ledger. */
export interface Returned {
  readonly state: string;
  readonly code: string;
  readonly realm: string;
}

const tenMinutes = 600_000;

/** Connects the books of companies: to the ledger with a state, back with a code for tokens. */
export class Connecting {
  private readonly store: LedgerTokenStore;

  constructor(
    private readonly ledger: Pick<Ledger, 'authorizationUrl' | 'exchange' | 'company'>,
    private readonly states: States,
    private readonly tools: AccessTools,
  ) {
    this.store = new LedgerTokenStore(tools.query, tools.keys);
  }

  /** @returns where the person consents */
  async begin(asked: Asked, metadata: CommandMetadata): Promise<string | Refusal> {
    const state = this.states.stateOf(asked);
    const expiresAt = new Date(this.tools.clock.now().getTime() + tenMinutes).toISOString();
    const command = { type: 'BeginLedgerConnection', stateHash: hashOfState(state), expiresAt } as const;
    const outcome = await this.tools.commands.send(connection, asked.company, command, metadata);
    return isDone(outcome) ? this.ledger.authorizationUrl(state) : outcome;
  }

  /**
   * The tokens are stored before the log says that the books are connected: whoever hears of it can read them. After a
   * crash in between they are found by the hash of the state, since a code counts once.
   */
  async finish(company: string, returned: Returned, metadata: CommandMetadata): Promise<Refusal | undefined> {
    const { commands, clock } = this.tools;
    const { realm } = returned;
    const stateHash = hashOfState(returned.state);
    const { state } = await commands.load(connection, company);
    if (state.finished === stateHash && state.realm === realm) return undefined;
    const at = clock.now().toISOString();
    const refusal = finishRefusal(state, { stateHash, realm, at });
    if (refusal) return refusal;
    const claim = { type: 'ClaimLedgerRealm', company } as const;
    const claimed = await commands.send(realmClaim, realm, claim, metadataOfStep(metadata, 'claim'));
    if (!isDone(claimed)) return claimed;
    const name = await this.exchanged(company, returned, stateHash);
    if (typeof name !== 'string') {
      if (state.status === 'NOT_CONNECTED') await this.release(company, realm, metadata);
      return name;
    }
    const command = { type: 'FinishLedgerConnection', stateHash, realm, name, at } as const;
    const outcome = await commands.send(connection, company, command, metadata);
    return isDone(outcome) ? undefined : outcome;
  }

  /** Stores the tokens. @returns what the ledger calls the company */
  private async exchanged(company: string, { code, realm }: Returned, stateHash: string): Promise<string | Refusal> {
    try {
      const stored = await this.store.of(company);
      const tokens = stored?.stateHash === stateHash ? stored.tokens : await this.ledger.exchange(code);
      const name = await this.nameOf(realm, tokens);
      await this.store.keep(company, realm, stateHash, tokens);
      return name;
    } catch (fault) {
      return refusalOf(fault);
    }
  }

  /** The realm comes back in the address, where anybody could write another: the tokens open the right one alone. */
  private async nameOf(realm: string, { accessToken }: LedgerTokens): Promise<string> {
    return (await this.ledger.company({ realm, accessToken })).name;
  }

  private async release(company: string, realm: string, metadata: CommandMetadata): Promise<void> {
    const release = { type: 'ReleaseLedgerRealm', company } as const;
    await this.tools.commands.send(realmClaim, realm, release, metadataOfStep(metadata, 'release'));
  }
}

function refusalOf(fault: unknown): Refusal {
  if (fault instanceof LedgerConsentWithdrawn)
    return refuse('consentSpent', 'QuickBooks did not accept this consent any more. Press Connect again.');
  if (fault instanceof LedgerAccessExpired)
    return refuse('otherBooks', 'QuickBooks did not open these books. Press Connect again and choose the company.');
  if (fault instanceof LedgerRefused || fault instanceof LedgerUnavailable) return refuse('ledger', fault.message);
  throw fault;
}
