import { createHash, randomBytes } from 'node:crypto';
import { isEqual } from '@daybook/kernel/secrets';
import type { Pool } from 'pg';
import type { Connection } from './session-client.js';

/** Seconds in which an application fetches its tokens. */
const life = 60;

/** What a person let an application do, and how the application proves that it asked. */
export interface Consent {
  readonly user: string;
  readonly connection: Connection;
  readonly redirectUri: string;
  /** The SHA-256 of the application's secret, base64url (PKCE, S256). */
  readonly challenge: string;
}

/** What whoever comes with a code shows of itself. */
export interface Shown {
  readonly client: string;
  readonly redirectUri: string;
  readonly verifier: string;
  /** Where it names one. */
  readonly company: string | undefined;
}

/** Codes that an application takes for tokens, each once and within a minute. The table holds hashes only. */
export class ApplicationCodes {
  constructor(private readonly pool: Pool) {}

  async issue({ user, connection, redirectUri, challenge }: Consent, now: Date): Promise<string> {
    const code = randomBytes(32).toString('base64url');
    await this.pool.query({
      name: 'issue application code',
      text: `insert into application_codes (code_hash, user_uuid, connection, redirect_uri, challenge, expires_at)
        values ($1, $2, $3, $4, $5, $6)`,
      values: [
        hashOf(code),
        user,
        JSON.stringify(connection),
        redirectUri,
        challenge,
        new Date(now.getTime() + life * 1_000),
      ],
    });
    return code;
  }

  /** What a code is for, whether it is spent or not; undefined for whoever cannot show what only the application knows. */
  async consentOf(code: string, shown: Shown): Promise<(Consent & { readonly session: string | null }) | undefined> {
    const { rows } = await this.pool.query<Consent & { readonly session: string | null }>({
      name: 'application code',
      text: `select user_uuid as "user", connection, redirect_uri as "redirectUri", challenge, session
        from application_codes where code_hash = $1`,
      values: [hashOf(code)],
    });
    return rows.find((consent) => isShownBy(consent, shown));
  }

  /** @returns whether this is the session that begins with it: the first, within the minute */
  async spend(code: string, session: string, now: Date): Promise<boolean> {
    const { rowCount } = await this.pool.query({
      name: 'spend application code',
      text: 'update application_codes set session = $2 where code_hash = $1 and session is null and expires_at > $3',
      values: [hashOf(code), session, now],
    });
    return rowCount === 1;
  }
}

function isShownBy({ connection, redirectUri, challenge }: Consent, shown: Shown): boolean {
  if (shown.client !== connection.client || shown.redirectUri !== redirectUri) return false;
  if (shown.company !== undefined && shown.company !== connection.company) return false;
  return isEqual(challenge, createHash('sha256').update(shown.verifier).digest('base64url'));
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
