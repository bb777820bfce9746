import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '@daybook/kernel/clock';
import type { Commands } from '@daybook/kernel/commands';
import type { Query } from '@daybook/kernel/postgres';
import type { SubjectKeys } from '@daybook/kernel/secrets';
import { LedgerTokenStore, type StoredTokens } from '@daybook/ledger/secrets';
import { type ConnectionState, connection } from '../domain/index.js';
import {
  type Ledger,
  type LedgerAccess,
  LedgerAccessExpired,
  LedgerAccessRefused,
  LedgerConsentWithdrawn,
  LedgerNotConnected,
  LedgerUnavailable,
} from './port.js';

/** Leave to read one company's books, refreshed when needed, one writer at a time. */
export interface LedgerAccesses {
  /**
   * Runs with a fresh access; on LedgerAccessExpired refreshes once and runs again.
   *
   * @throws LedgerConsentWithdrawn (after RecordTokenRefusal) | LedgerNotConnected | LedgerAccessRefused
   */
  using<T>(company: string, run: (access: LedgerAccess) => Promise<T>): Promise<T>;
}

export interface AccessTools {
  readonly commands: Commands;
  readonly query: Query;
  readonly keys: Pick<SubjectKeys, 'keyFor'>;
  readonly clock: Clock;
}

/** An access that ends within so many milliseconds is refreshed before it is used. */
const soon = 60_000;
const waitsUpTo = 200_000;
const looksEvery = 200;

const withdrawn = 'QuickBooks is no longer connected. Connect it again to bring the books up to date.';
const busy = 'QuickBooks does not answer right now. Please try again in a few minutes.';
const absent = 'No books are connected to this company. Connect QuickBooks first.';

/** Accesses from the stored tokens of each company. */
export class StoredAccesses implements LedgerAccesses {
  private readonly store: LedgerTokenStore;

  constructor(
    private readonly ledger: Pick<Ledger, 'refresh'>,
    private readonly tools: AccessTools,
  ) {
    this.store = new LedgerTokenStore(tools.query, tools.keys);
  }

  async using<T>(company: string, run: (access: LedgerAccess) => Promise<T>): Promise<T> {
    const stored = await this.stored(company);
    const endsAt = this.tools.clock.now().getTime() + soon;
    const first = Date.parse(stored.tokens.expiresAt) > endsAt ? stored : await this.refreshed(company, stored);
    try {
      return await run(accessOf(first));
    } catch (fault) {
      if (!(fault instanceof LedgerAccessExpired)) throw fault;
    }
    const second = accessOf(await this.refreshed(company, first));
    return run(second).catch((fault: unknown) => {
      throw fault instanceof LedgerAccessExpired ? new LedgerAccessRefused(busy) : fault;
    });
  }

  /**
   * Refreshes the tokens of a company whose access ends within so many milliseconds; those that somebody else has just
   * refreshed stay.
   *
   * @throws LedgerConsentWithdrawn (after RecordTokenRefusal) | LedgerNotConnected
   */
  async renew(company: string, within: number): Promise<void> {
    const stored = await this.stored(company);
    if (Date.parse(stored.tokens.expiresAt) > this.tools.clock.now().getTime() + within) return;
    await this.refreshed(company, stored);
  }

  /** Where others have refreshed what `old` was meanwhile, what they were given. */
  private async refreshed(company: string, old: StoredTokens): Promise<StoredTokens> {
    const isMine = await this.waitForTurn(company, old.version);
    if (isMine) await this.rotate(company, old);
    return this.stored(company);
  }

  /** @returns false when another version is stored */
  private async waitForTurn(company: string, version: string): Promise<boolean> {
    for (let waited = 0; waited < waitsUpTo; waited += looksEvery) {
      if (await this.store.takeTurn(company, version)) return true;
      if ((await this.store.of(company))?.version !== version) return false;
      await pause(looksEvery);
    }
    throw new LedgerUnavailable(busy);
  }

  /** An answer that was lost may have ended the old token: the next one who asks learns it. */
  private async rotate(company: string, { version, tokens }: StoredTokens): Promise<void> {
    try {
      await this.store.replace(company, version, await this.ledger.refresh(tokens.refreshToken));
    } catch (fault) {
      if (!(fault instanceof LedgerConsentWithdrawn)) {
        await this.store.endTurn(company, version);
        throw fault;
      }
      await this.store.forget(company, version);
    }
  }

  /** Tokens of books that were disconnected may be stored until the ledger has heard of it: nobody uses them. */
  private async stored(company: string): Promise<StoredTokens> {
    const { state } = await this.tools.commands.load(connection, company);
    if (state.status === 'NOT_CONNECTED') throw new LedgerNotConnected(absent);
    return (await this.store.of(company)) ?? this.refuse(company, state);
  }

  /** Connected without tokens: they were refused, or lost with the database that had them. */
  private async refuse(company: string, state: ConnectionState): Promise<never> {
    if (state.status === 'ACTIVE' && state.finished !== null)
      await this.tools.commands.send(
        connection,
        company,
        { type: 'RecordTokenRefusal', stateHash: state.finished },
        { commandId: randomUUID(), by: { system: 'ledger' }, company },
      );
    throw new LedgerConsentWithdrawn(withdrawn);
  }
}

function accessOf({ realm, tokens: { accessToken } }: StoredTokens): LedgerAccess {
  return { realm, accessToken };
}
