import { randomUUID } from 'node:crypto';
import { type CommandMetadata, isDone } from '@daybook/kernel/commands';
import { type Refusal, refuse } from '@daybook/kernel/events';
import { LedgerTokenStore } from '@daybook/ledger/secrets';
import { connection, finishRefusal, realmClaim } from '../../domain/index.js';
import type { AccessTools } from '../access.js';
import type { Ledger } from '../port.js';
import { Exchanging, type NotExchanged } from './exchanging.js';
import { type Asked, hashOfState, type States } from './states.js';
import { releaseUnused } from './unused.js';

/** What the browser brings back from the ledger. */
export interface Returned {
  readonly state: string;
  readonly code: string;
  readonly realm: string;
}

export const tenMinutes = 600_000;
const notYet = refuse(
  'notAnswered',
  'QuickBooks was away when it was last asked, so it cannot be connected yet. Press Connect again later.',
);

/** Connects the books of companies: to the ledger with a state, back with a code for tokens. */
export class Connecting {
  private readonly store: LedgerTokenStore;
  private readonly exchanging: Exchanging;

  constructor(
    private readonly ledger: Pick<Ledger, 'authorizationUrl' | 'exchange' | 'company'>,
    private readonly states: States,
    private readonly tools: AccessTools,
  ) {
    this.exchanging = new Exchanging(ledger, tools);
    this.store = new LedgerTokenStore(tools.query, tools.keys);
  }

  /** @returns where the person consents */
  async begin(asked: Asked, metadata: CommandMetadata): Promise<string | Refusal | NotExchanged> {
    const state = this.states.stateOf(asked);
    const expiresAt = new Date(this.tools.clock.now().getTime() + tenMinutes);
    // whoever consented would find that the ledger may not be asked in time
    const notBefore = await this.exchanging.notBefore(asked.company);
    if (notBefore && notBefore >= expiresAt) return { ...notYet, notBefore };
    const begun = { stateHash: hashOfState(state), expiresAt: expiresAt.toISOString() };
    const command = { type: 'BeginLedgerConnection', ...begun } as const;
    const outcome = await this.tools.commands.send(connection, asked.company, command, metadata);
    return isDone(outcome) ? this.ledger.authorizationUrl(state) : outcome;
  }

  /**
   * The tokens are stored before the log says that the books are connected: whoever hears of it can read them. After a
   * crash in between, or while the ledger is away, the same may be asked again. Where nothing comes of it, the books are
   * free for other companies again.
   */
  async finish(
    company: string,
    returned: Returned,
    metadata: CommandMetadata,
  ): Promise<Refusal | NotExchanged | undefined> {
    const { commands, clock } = this.tools;
    const { realm, code } = returned;
    const stateHash = hashOfState(returned.state);
    const at = clock.now().toISOString();
    const known = await this.knownOf(company, { stateHash, realm, at });
    if ('ended' in known) return known.ended;
    const consent = { company, realm, stateHash };
    return this.exchanging.inTurn(consent, known.expiresAt, async (exchange) => {
      // whoever had the turn before may have finished it, or somebody disconnected
      const now = await this.knownOf(company, { stateHash, realm, at });
      if ('ended' in now) return now.ended;
      const claim = { type: 'ClaimLedgerRealm', company } as const;
      const claimed = await commands.send(realmClaim, realm, claim, anew(metadata));
      if (!isDone(claimed)) return claimed;
      try {
        const { tokens, name } = await exchange(code);
        await this.store.keep(company, realm, stateHash, tokens);
        const command = { type: 'FinishLedgerConnection', stateHash, realm, name, at } as const;
        const finished = await commands.send(connection, company, command, metadata);
        return isDone(finished) ? undefined : finished;
      } finally {
        await releaseUnused(consent, this.tools, anew(metadata));
      }
    });
  }

  /** How a consent ended, undefined where the books are connected by it; or until when it counts. */
  private async knownOf(
    company: string,
    asked: { readonly stateHash: string; readonly realm: string; readonly at: string },
  ): Promise<{ readonly ended: Refusal | undefined } | { readonly expiresAt: string }> {
    const { state } = await this.tools.commands.load(connection, company);
    if (state.finished === asked.stateHash && state.realm === asked.realm) return { ended: undefined };
    const refusal = finishRefusal(state, asked);
    return refusal ? { ended: refusal } : { expiresAt: state.begun?.expiresAt ?? asked.at };
  }
}

/** The same click may claim and release many times while the ledger is away: each time counts. */
function anew(metadata: CommandMetadata): CommandMetadata {
  return { ...metadata, commandId: randomUUID() };
}
