import type { Pool } from 'pg';
import type { SessionMethod } from './session-client.js';

/** A session as its own person sees it. */
export interface OwnSession {
  readonly uuid: string;
  readonly startedAt: Date;
  /** When its tokens were renewed last, which an open page does every four minutes. */
  readonly lastSeenAt: Date;
  readonly method: SessionMethod;
  readonly userAgent: string;
  readonly address: string;
  readonly isRemembered: boolean;
  readonly expiresAt: Date;
  /** What an application calls itself, from which host, and whose books it reads; null in a browser. */
  readonly application: string | null;
  readonly host: string | null;
  readonly company: string | null;
  /** Of an API token; null for all else. */
  readonly mayChange: boolean | null;
}

/** The sessions of a person that count now, and their end. What is ended here is refused at the next request. */
export class Sessions {
  constructor(private readonly pool: Pool) {}

  /** The newest first. */
  async of(user: string, now: Date): Promise<OwnSession[]> {
    const { rows } = await this.pool.query<OwnSession>({
      name: 'sessions of',
      text: `select session as uuid, started_at as "startedAt", rotated_at as "lastSeenAt", method,
          user_agent as "userAgent", address, remembered as "isRemembered",
          least(idle_until, ends_at) as "expiresAt", application, application_host as host, company,
          may_change as "mayChange"
        from refresh_families
        where user_uuid = $1 and revoked_at is null and least(idle_until, ends_at) > $2
        order by rotated_at desc, session limit 100`,
      values: [user, now],
    });
    return rows;
  }

  /** @returns whether it was one of this person's and had not ended yet */
  async revoke(user: string, session: string, now: Date): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'update refresh_families set revoked_at = $3 where user_uuid = $1 and session = $2 and revoked_at is null',
      [user, session, now],
    );
    return rowCount === 1;
  }

  /** Ends all of a person's sessions but one, or all; answers which. */
  async revokeOthers(user: string, except: string | null, now: Date): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ session: string }>(
      `update refresh_families set revoked_at = $3
        where user_uuid = $1 and session is distinct from $2 and revoked_at is null returning session`,
      [user, except, now],
    );
    return rows.map(({ session }) => session);
  }
}
