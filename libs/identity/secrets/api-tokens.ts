import { shortAddress } from '@daybook/kernel/security-log';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { type FamilyKind, RefreshTokenStore } from './refresh-tokens.js';
import type { ApiTokenTerms } from './session-client.js';

/** By which a scanner of repositories, and whoever finds one in a file, knows what it is. */
export const tokenPrefix = 'daybook_';

/** Seconds after which its use is noted again. */
const noted = 60;

export interface NewApiToken extends ApiTokenTerms {
  readonly session: string;
  readonly user: string;
  readonly days: number;
  readonly from: { readonly address: string; readonly userAgent: string };
}

/** Whose session a token is, and what it may do; whether the session is open is not looked at. */
export interface KnownApiToken extends ApiTokenTerms {
  readonly session: string;
  readonly user: string;
}

/**
 * The tokens with which people's own programs call. Each is the first and only token of a family of refresh tokens that
 * never rotates: what ends sessions ends it, and no copy of the table opens anything without the server's key.
 */
export class ApiTokens {
  /** What tokens say whose signature was found right. */
  private readonly verified = new LRUCache<string, KnownApiToken>({ max: 1_000 });
  private readonly families: RefreshTokenStore;

  constructor(
    private readonly pool: Pool,
    private readonly secret: string,
  ) {
    this.families = this.lasting(0);
  }

  /** @returns the token, which nobody can show again */
  async make({ session, user, days, from, ...token }: NewApiToken, now: Date): Promise<string> {
    const address = shortAddress(from.address) ?? '';
    const client = { method: 'token', device: null, userAgent: from.userAgent.slice(0, 400), address, token } as const;
    return tokenPrefix + (await this.lasting(days).begin(session, user, true, client, now)).token;
  }

  /** Undefined for what is none of ours. */
  async of(token: string, now: Date): Promise<KnownApiToken | undefined> {
    if (!token.startsWith(tokenPrefix)) return undefined;
    const known = this.verified.get(token) ?? (await this.verify(token.slice(tokenPrefix.length), now));
    if (!known) return undefined;
    this.verified.set(token, known);
    return known;
  }

  /** That it is used now, to the minute. */
  async noteUse(session: string, now: Date): Promise<void> {
    await this.pool.query({
      name: 'use of a token',
      text: 'update refresh_families set rotated_at = $2 where session = $1 and rotated_at < $3',
      values: [session, now, new Date(now.getTime() - noted * 1_000)],
    });
  }

  /** The tokens of a person that count now, and those of the last day that have ended. */
  async storedFor(user: string, now: Date): Promise<readonly { readonly session: string; readonly isLive: boolean }[]> {
    const { rows } = await this.pool.query<{ session: string; isLive: boolean }>({
      name: 'API tokens of',
      text: `select * from (
          select session, started_at, revoked_at is null and ends_at > $2 as "isLive" from refresh_families
            where user_uuid = $1 and may_change is not null) token
        where "isLive" or started_at > $2::timestamptz - interval '1 day'`,
      values: [user, now],
    });
    return rows.map(({ session, isLive }) => ({ session, isLive }));
  }

  private async verify(token: string, now: Date): Promise<KnownApiToken | undefined> {
    const found = await this.families.sessionOf(token, now);
    if (!found) return undefined;
    const { rows } = await this.pool.query<ApiTokenTerms>(
      `select application as name, may_change as "mayChange" from refresh_families where session = $1`,
      [found.session],
    );
    return rows.map((terms) => ({ ...found, ...terms }))[0];
  }

  private lasting(days: number): RefreshTokenStore {
    const seconds = days * 86_400;
    const kind: FamilyKind = { purpose: 'daybook API token', idle: seconds, remembered: seconds, notRemembered: 0 };
    return new RefreshTokenStore(this.pool, this.secret, kind);
  }
}
