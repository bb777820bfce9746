import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Query } from '@daybook/kernel/postgres';

/** A signing session ends after so long without a request, and so long after its code at the latest. */
export const signingSessionMinutes = { idle: 30, longest: 240 } as const;

export interface SigningSession {
  readonly uuid: string;
  /** Stands in the browser's cookie and nowhere else. */
  readonly secret: string;
}

/**
 * Sessions of signers without an account, one for each signer: whoever enters a new code ends the one before. Kept are
 * hashes of the cookie's secret and of what the browser calls itself; another browser does not get in with the cookie.
 */
export class SigningSessions {
  constructor(private readonly query: Query) {}

  async begin(document: string, signer: string, userAgent: string, now: Date): Promise<SigningSession> {
    const session = { uuid: randomUUID(), secret: randomBytes(32).toString('base64url') };
    await this.query(
      `insert into signing_sessions (signer, document, session, hash, browser, begun_at, seen_at)
        values ($1, $2, $3, $4, $5, $6, $6)
        on conflict (signer) do update set document = excluded.document, session = excluded.session,
          hash = excluded.hash, browser = excluded.browser, begun_at = excluded.begun_at, seen_at = excluded.seen_at`,
      [signer, document, session.uuid, hashOf(session.secret), hashOf(userAgent), now],
    );
    return session;
  }

  /** The session that a cookie shows, which goes on by that; undefined for none of this signer and browser. */
  async shownBy(secret: string, signer: string, userAgent: string, now: Date): Promise<string | undefined> {
    const { idle, longest } = signingSessionMinutes;
    const [row] = await this.query<{ session: string }>(
      `update signing_sessions set seen_at = $4
        where signer = $1 and hash = $2 and browser = $3
          and seen_at > $4::timestamptz - make_interval(mins => $5) and begun_at > $4::timestamptz - make_interval(mins => $6)
        returning session`,
      [signer, hashOf(secret), hashOf(userAgent), now, idle, longest],
    );
    return row?.session;
  }

  async end(session: string): Promise<void> {
    await this.query('delete from signing_sessions where session = $1', [session]);
  }
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
