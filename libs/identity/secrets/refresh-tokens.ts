import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { isEqual } from '@daybook/kernel/secrets';
import type { Pool } from 'pg';
import { validate } from 'uuid';
import type { SessionClient } from './session-client.js';

/** Seconds. */
export const lifetimes = {
  /** Longest pause between two refreshes of a remembered session; the age of the remember cookie. */
  idle: 7_200,
  remembered: 7 * 86_400,
  notRemembered: 12 * 3_600,
  /** A second tab, or a lost answer, may come with the token before the last for this long. */
  grace: 10,
} as const;

/** How long families of one kind last, in seconds, and what their tokens are signed for: no other kind takes them. */
export interface FamilyKind {
  readonly purpose: string;
  readonly idle: number;
  readonly remembered: number;
  readonly notRemembered: number;
}

const ofBrowsers: FamilyKind = {
  purpose: 'daybook refresh token',
  // one that is not remembered ends with the browser, or by its age: a mail of the next morning still finds it
  idle: lifetimes.idle,
  remembered: lifetimes.remembered,
  notRemembered: lifetimes.notRemembered,
};

/** Applications are remembered: they ask when their person does, which may be once a week. */
export const ofApplications: FamilyKind = {
  purpose: 'daybook refresh token of an application',
  idle: 7 * 86_400,
  remembered: 30 * 86_400,
  notRemembered: 0,
};

/** A refresh token that counts now. */
export interface Refresh {
  readonly session: string;
  readonly user: string;
  readonly remembered: boolean;
  readonly token: string;
  /** When it ends unless it is used. */
  readonly expiresAt: Date;
}

export type Rotation =
  | { readonly outcome: 'rotated'; readonly refresh: Refresh }
  /** Ours, but spent before: somebody else may have used it. The session must end. */
  | { readonly outcome: 'reused'; readonly session: string; readonly user: string }
  | { readonly outcome: 'refused' };

interface FamilyRow {
  readonly user: string;
  readonly remembered: boolean;
  readonly salt: Buffer;
  readonly generation: number;
  readonly rotatedAt: Date;
  readonly idleUntil: Date;
  readonly isLive: boolean;
}

const columns = `f.user_uuid as "user", f.remembered, f.salt, f.generation, f.rotated_at as "rotatedAt",
  least(f.idle_until, f.ends_at) as "idleUntil"`;

/**
 * Families of refresh tokens: one per session, each token used once.
 *
 * A token is `{session}.{generation}.{HMAC of both and the family's salt}`. The table knows which generation counts;
 * neither tokens nor their hashes are stored, and a copy of the table opens no session without the server's key.
 */
export class RefreshTokenStore {
  private readonly key: Buffer;

  constructor(
    private readonly pool: Pool,
    secret: string,
    private readonly kind: FamilyKind = ofBrowsers,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', kind.purpose, 32));
  }

  async begin(session: string, user: string, remembered: boolean, client: SessionClient, now: Date): Promise<Refresh> {
    const salt = randomBytes(16);
    const expiresAt = after(now, this.longestDelay(remembered));
    const { connection, token } = client;
    await this.pool.query({
      name: 'begin family',
      text: `insert into refresh_families
        (session, user_uuid, remembered, salt, generation, started_at, rotated_at, idle_until, ends_at,
          method, device, user_agent, address, application, application_host, application_client, company, may_change)
        values ($1, $2, $3, $4, 0, $5, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
      values: [
        session,
        user,
        remembered,
        salt,
        now,
        expiresAt,
        after(now, remembered ? this.kind.remembered : this.kind.notRemembered),
        client.method,
        client.device,
        client.userAgent,
        client.address,
        connection?.application.name ?? token?.name ?? null,
        connection?.application.host ?? null,
        connection?.client ?? null,
        connection?.company ?? null,
        token?.mayChange ?? null,
      ],
    });
    return { session, user, remembered, token: this.token(session, 0, salt), expiresAt };
  }

  /** Exchanges a token for the next one; the one before the last brings the same next one during the grace. */
  async rotate(token: string, now: Date): Promise<Rotation> {
    const named = parse(token);
    if (!named) return { outcome: 'refused' };
    const { session, generation } = named;
    const rotated = await this.advance(session, generation, token, now);
    if (rotated) return { outcome: 'rotated', refresh: this.refresh(session, rotated) };
    const family = await this.family(session, now);
    if (!family?.isLive || !this.isOurs(token, session, generation, family.salt)) return { outcome: 'refused' };
    const isRecent = now.getTime() - family.rotatedAt.getTime() <= lifetimes.grace * 1_000;
    if (generation === family.generation - 1 && isRecent)
      return { outcome: 'rotated', refresh: this.refresh(session, family) };
    return { outcome: 'reused', session, user: family.user };
  }

  /** The session a genuine token belongs to, whether it still counts or not. */
  async sessionOf(token: string, now: Date): Promise<{ session: string; user: string } | undefined> {
    const named = parse(token);
    const family = named && (await this.family(named.session, now));
    if (!family || !this.isOurs(token, named.session, named.generation, family.salt)) return undefined;
    return { session: named.session, user: family.user };
  }

  /** From the next request on, nothing of this session is accepted. */
  async revoke(session: string, now: Date): Promise<void> {
    await this.pool.query('update refresh_families set revoked_at = coalesce(revoked_at, $2) where session = $1', [
      session,
      now,
    ]);
  }

  private async advance(session: string, generation: number, token: string, now: Date): Promise<FamilyRow | undefined> {
    const family = await this.family(session, now);
    if (!family?.isLive || !this.isOurs(token, session, generation, family.salt)) return undefined;
    const { rows } = await this.pool.query<FamilyRow>({
      name: 'rotate family',
      text: `update refresh_families f set generation = generation + 1, rotated_at = $3,
          idle_until = case when f.remembered then $4::timestamptz else $5::timestamptz end
        from users u
        where f.session = $1 and f.generation = $2 and f.revoked_at is null and u.uuid = f.user_uuid and u.is_active
        returning ${columns}`,
      values: [session, generation, now, after(now, this.longestDelay(true)), after(now, this.longestDelay(false))],
    });
    return rows[0];
  }

  private async family(session: string, now: Date): Promise<FamilyRow | undefined> {
    const { rows } = await this.pool.query<FamilyRow>({
      name: 'family',
      text: `select ${columns},
          f.revoked_at is null and f.idle_until > $2 and f.ends_at > $2 and u.is_active as "isLive"
        from refresh_families f join users u on u.uuid = f.user_uuid where f.session = $1`,
      values: [session, now],
    });
    return rows[0];
  }

  private refresh(session: string, { user, remembered, generation, salt, idleUntil }: FamilyRow): Refresh {
    return { session, user, remembered, token: this.token(session, generation, salt), expiresAt: idleUntil };
  }

  private longestDelay(remembered: boolean): number {
    return remembered ? this.kind.idle : this.kind.notRemembered;
  }

  private token(session: string, generation: number, salt: Buffer): string {
    const proof = createHmac('sha256', this.key).update(`${session}.${generation}.`).update(salt).digest('base64url');
    return `${session}.${generation}.${proof}`;
  }

  private isOurs(token: string, session: string, generation: number, salt: Buffer): boolean {
    return isEqual(token, this.token(session, generation, salt));
  }
}

function parse(token: string): { session: string; generation: number } | undefined {
  const [session = '', generation = ''] = token.split('.');
  if (!validate(session) || !/^\d{1,9}$/.test(generation)) return undefined;
  return { session, generation: Number(generation) };
}

function after(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1_000);
}
