import { backoff } from '@daybook/kernel/backoff';
import { type Refusal, refuse } from '@daybook/kernel/events';
import { type Consent, type ConsentTurn, LedgerConsentStore, type LedgerTokens } from '@daybook/ledger/secrets';
import type { AccessTools } from '../access.js';
import { type Ledger, LedgerAccessExpired, LedgerConsentWithdrawn, LedgerRefused, LedgerUnavailable } from '../port.js';

/** What a code was good for. */
export interface Exchanged {
  readonly tokens: LedgerTokens;
  /** What the ledger calls the company. */
  readonly name: string;
}

/** The ledger is away. The same may be asked again from `notBefore` on, if that is before the consent lapses. */
export interface NotExchanged extends Refusal<'ledgerAway' | 'notAnswered'> {
  readonly notBefore: Date;
}

/** Longer than the ledger may take to answer three questions: whose turn ends unfinished has died. */
export const turn = 180_000;
/** Between tries; a code counts for some minutes only. */
const pauses = { first: 2_000, longest: 30_000, scatter: [1, 1.2] } as const;

const patient =
  'QuickBooks does not answer right now. Keep this page open: the connection is finished by itself as soon as it does.';
const over =
  'QuickBooks did not answer, so nothing was connected. See status.developer.intuit.com whether it is away, and press Connect again once it is back.';

/**
 * Exchanges codes for tokens, and asks whose books they open. A code counts once, and the ledger may go away in between:
 * what it gave out is kept until it says the rest, and it is never asked sooner than it wished, whoever asks.
 */
export class Exchanging {
  private readonly store: LedgerConsentStore;

  constructor(
    private readonly ledger: Pick<Ledger, 'exchange' | 'company'>,
    private readonly tools: AccessTools,
  ) {
    this.store = new LedgerConsentStore(tools.query, tools.keys);
  }

  /** Before when the ledger does not want to be asked about a company; null: now. */
  notBefore(company: string): Promise<Date | null> {
    return this.store.notBefore(company, this.tools.clock.now());
  }

  /**
   * Only one at a time asks the ledger about a company; what is done in between is done in the same turn.
   *
   * @param lapsesAt when the consent counts no more, ISO 8601 UTC
   */
  async inTurn(
    consent: Consent,
    lapsesAt: string,
    run: (exchange: (code: string) => Promise<Exchanged>) => Promise<Refusal | undefined>,
  ): Promise<Refusal | NotExchanged | undefined> {
    const now = this.tools.clock.now();
    const mine = await this.store.takeTurn(consent, now, new Date(now.getTime() + turn));
    if (!mine) return away((await this.notBefore(consent.company)) ?? now, lapsesAt);
    const refusal = await run((code) => this.exchange(mine, code)).catch((fault: unknown) =>
      fault instanceof LedgerUnavailable ? fault : refusalOf(fault),
    );
    if (!(refusal instanceof LedgerUnavailable)) {
      await this.store.forget(mine);
      return refusal;
    }
    const pause = Math.max(refusal.after, backoff(mine.tries + 1, pauses));
    const notBefore = new Date(this.tools.clock.now().getTime() + pause);
    await this.store.postpone(mine, notBefore);
    return away(notBefore, lapsesAt);
  }

  private async exchange(mine: ConsentTurn, code: string): Promise<Exchanged> {
    const tokens = mine.tokens ?? (await this.ledger.exchange(code));
    if (!mine.tokens) await this.store.keep(mine, tokens);
    // the realm comes back in the address, where anybody could write another: the tokens open the right one alone
    const { name } = await this.ledger.company({ realm: mine.realm, accessToken: tokens.accessToken });
    return { tokens, name };
  }
}

function away(notBefore: Date, lapsesAt: string): NotExchanged {
  const isInTime = notBefore.getTime() < Date.parse(lapsesAt);
  return { ...(isInTime ? refuse('ledgerAway', patient) : refuse('notAnswered', over)), notBefore };
}

function refusalOf(fault: unknown): Refusal {
  if (fault instanceof LedgerConsentWithdrawn)
    return refuse('consentSpent', 'QuickBooks did not accept this consent any more. Press Connect again.');
  if (fault instanceof LedgerAccessExpired)
    return refuse('otherBooks', 'QuickBooks did not open these books. Press Connect again and choose the company.');
  if (fault instanceof LedgerRefused) return refuse('ledger', fault.message);
  throw fault;
}
