import type { Query } from '@daybook/kernel/postgres';
import { openBytes, type SubjectKeys, sealBytes } from '@daybook/kernel/secrets';
import type { LedgerTokens } from './token-store.js';

/** A consent that came back from the ledger. */
export interface Consent {
  readonly company: string;
  readonly realm: string;
  readonly stateHash: string;
}

/** Leave to ask the ledger about a consent: nobody else does until the turn has ended. */
export interface ConsentTurn extends Consent {
  readonly turn: string;
  /** What the code was exchanged for, where that was done before. */
  readonly tokens: LedgerTokens | null;
  /** How often the ledger was away since the consent came back. */
  readonly tries: number;
}

interface Row {
  company: string;
  realm: string;
  state_hash: string;
  turn: string;
  tries: number;
  sealed: Buffer | null;
}

const columns = 'company, realm, state_hash, turn, tries, sealed';

/**
 * Consents that came back while the ledger was away: when it may be asked again, whoever asks, and the tokens that it has
 * given out before it went silent, sealed with the company's key. One of a company.
 */
export class LedgerConsentStore {
  constructor(
    private readonly query: Query,
    private readonly keys: Pick<SubjectKeys, 'keyFor'>,
  ) {}

  /** @returns undefined when somebody else asks the ledger about this company, or it is too early to ask again */
  async takeTurn({ company, realm, stateHash }: Consent, now: Date, until: Date): Promise<ConsentTurn | undefined> {
    const [row] = await this.query<Row>(
      `insert into ledger_consents as c (company, realm, state_hash, begun_at, not_before) values ($1, $2, $3, $4, $5)
        on conflict (company) do update set realm = $2, state_hash = $3, turn = gen_random_uuid(), not_before = $5,
            begun_at = case when (c.realm, c.state_hash) = ($2, $3) then c.begun_at else $4 end,
            tries = case when (c.realm, c.state_hash) = ($2, $3) then c.tries else 0 end,
            sealed = case when (c.realm, c.state_hash) = ($2, $3) then c.sealed end
          where c.not_before <= $4
        returning ${columns}`,
      [company, realm, stateHash, now.toISOString(), until.toISOString()],
    );
    return row && this.turnOf(row);
  }

  /** Before when the ledger is not to be asked about a company; null: now. */
  async notBefore(company: string, now: Date): Promise<Date | null> {
    const [row] = await this.query<{ at: Date }>(
      'select not_before as at from ledger_consents where company = $1 and not_before > $2',
      [company, now.toISOString()],
    );
    return row?.at ?? null;
  }

  async keep({ company, turn }: ConsentTurn, tokens: LedgerTokens): Promise<void> {
    const sealed = sealBytes(Buffer.from(JSON.stringify(tokens)), await this.keyOf(company), placeOf(company));
    await this.query('update ledger_consents set sealed = $3 where company = $1 and turn = $2', [
      company,
      turn,
      sealed,
    ]);
  }

  /** The ledger was away: nobody asks again before then. */
  async postpone({ company, turn }: ConsentTurn, until: Date): Promise<void> {
    await this.query('update ledger_consents set not_before = $3, tries = tries + 1 where company = $1 and turn = $2', [
      company,
      turn,
      until.toISOString(),
    ]);
  }

  async forget({ company, turn }: ConsentTurn): Promise<void> {
    await this.query('delete from ledger_consents where company = $1 and turn = $2', [company, turn]);
  }

  /** Whether another company's consent to the same books waits. */
  async isAwaited({ company, realm }: Consent): Promise<boolean> {
    const others = await this.query('select from ledger_consents where realm = $1 and company <> $2 limit 1', [
      realm,
      company,
    ]);
    return others.length > 0;
  }

  /** Takes the turn of one that began so long ago that nobody finishes it any more. */
  async takeLapsed(begunBefore: Date, now: Date, until: Date): Promise<ConsentTurn | undefined> {
    const [row] = await this.query<Row>(
      `update ledger_consents set turn = gen_random_uuid(), not_before = $3
        where company = (select company from ledger_consents where begun_at <= $1 and not_before <= $2
          order by company limit 1 for update skip locked) returning ${columns}`,
      [begunBefore.toISOString(), now.toISOString(), until.toISOString()],
    );
    return row && this.turnOf(row);
  }

  private async turnOf({ company, realm, state_hash: stateHash, turn, tries, sealed }: Row): Promise<ConsentTurn> {
    const opened = sealed ? openBytes(sealed, await this.keyOf(company), placeOf(company)).toString() : null;
    return {
      company,
      realm,
      stateHash,
      turn,
      tries,
      tokens: opened === null ? null : (JSON.parse(opened) as LedgerTokens),
    };
  }

  private keyOf(company: string) {
    return this.keys.keyFor(`ledgerConnection-${company}`);
  }
}

function placeOf(company: string): string[] {
  return [`ledgerConnection-${company}`, 'consent'];
}
