import type { Query } from '@daybook/kernel/postgres';
import { openBytes, type SubjectKeys, sealBytes } from '@daybook/kernel/secrets';

/** What a consent gave: the access token serves until `expiresAt` (ISO 8601 UTC), the refresh token once. */
export interface LedgerTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresAt: string;
}

export interface StoredTokens {
  readonly tokens: LedgerTokens;
  /** The ledger's id of the company whose books they open. */
  readonly realm: string;
  /** Of the consent that they come from. */
  readonly stateHash: string;
  /** Another one after every write (uuid). */
  readonly version: string;
}

interface Row {
  realm: string;
  state_hash: string;
  version: string;
  sealed: Buffer;
}

/** Longer than the ledger may take to answer: whose turn ends unfinished has died. */
const turn = '3 minutes';

/**
 * The tokens of each company, sealed with its key. A refresh token counts once, so one writer at a time, whatever the
 * process: who wants to refresh takes the turn of the version that it has read, and what it replaces is that version.
 */
export class LedgerTokenStore {
  constructor(
    private readonly query: Query,
    private readonly keys: Pick<SubjectKeys, 'keyFor'>,
  ) {}

  async of(company: string): Promise<StoredTokens | undefined> {
    const [row] = await this.query<Row>(
      'select realm, state_hash, version, sealed from ledger_tokens where company = $1',
      [company],
    );
    if (!row) return undefined;
    const { realm, state_hash: stateHash, version, sealed } = row;
    const opened = openBytes(sealed, await this.keyOf(company), placeOf(company)).toString();
    return { tokens: JSON.parse(opened) as LedgerTokens, realm, stateHash, version };
  }

  /** Tokens of a new consent, in place of all before. */
  async keep(company: string, realm: string, stateHash: string, tokens: LedgerTokens): Promise<void> {
    await this.query(
      `insert into ledger_tokens (company, realm, state_hash, sealed) values ($1, $2, $3, $4)
        on conflict (company) do update
          set realm = $2, state_hash = $3, sealed = $4, version = gen_random_uuid(), turn_until = null`,
      [company, realm, stateHash, await this.sealed(company, tokens)],
    );
  }

  /** Whether it is the caller's turn to replace this version: nobody else has it, and it is the stored one. */
  async takeTurn(company: string, version: string): Promise<boolean> {
    const taken = await this.query(
      `update ledger_tokens set turn_until = clock_timestamp() + interval '${turn}'
        where company = $1 and version = $2 and coalesce(turn_until < clock_timestamp(), true) returning company`,
      [company, version],
    );
    return taken.length === 1;
  }

  async endTurn(company: string, version: string): Promise<void> {
    await this.query('update ledger_tokens set turn_until = null where company = $1 and version = $2', [
      company,
      version,
    ]);
  }

  /** False, and nothing happens, when another version is stored. */
  async replace(company: string, version: string, tokens: LedgerTokens): Promise<boolean> {
    const replaced = await this.query(
      `update ledger_tokens set sealed = $3, version = gen_random_uuid(), turn_until = null
        where company = $1 and version = $2 returning company`,
      [company, version, await this.sealed(company, tokens)],
    );
    return replaced.length === 1;
  }

  /** False, and nothing happens, when another version is stored. */
  async forget(company: string, version: string): Promise<boolean> {
    const forgotten = await this.query(
      'delete from ledger_tokens where company = $1 and version = $2 returning company',
      [company, version],
    );
    return forgotten.length === 1;
  }

  private async sealed(company: string, tokens: LedgerTokens): Promise<Buffer> {
    return sealBytes(Buffer.from(JSON.stringify(tokens)), await this.keyOf(company), placeOf(company));
  }

  private keyOf(company: string) {
    return this.keys.keyFor(`ledgerConnection-${company}`);
  }
}

function placeOf(company: string): string[] {
  return [`ledgerConnection-${company}`, 'tokens'];
}
