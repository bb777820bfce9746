import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { canonicalLoginName } from '@daybook/identity/domain';
import { SocialTokens, socialTokenLife } from '@daybook/identity/secrets';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { CONFIG, type Config } from '@daybook/kernel/config';
import type { Routes } from '@daybook/kernel/graph';
import { POOL } from '@daybook/kernel/postgres';
import { open, purposeKey, seal } from '@daybook/kernel/secrets';
import { SECURITY_LOG, type SecurityLog } from '@daybook/kernel/security-log';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { Google, type OAuthState } from './google.js';
import { GoogleCookies } from './google-cookies.js';

interface PendingSignIn extends OAuthState {
  readonly next: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** Why it did not work, as the page `/google_login` tells it. */
type Failure = 'unavailable' | 'failed' | 'unknown';

const place = ['google sign-in'];

/**
 * `GET /api/v2/google/start?next=` sends the browser to Google; `GET /api/v2/google/callback` takes it back and sends it
 * on to `/google_login` with a token in place of a password, behind the # where no server sees it. Neither signs
 * anybody in.
 */
@Injectable()
export class GoogleRoutes implements Routes {
  private readonly key: KeyObject;

  constructor(
    @Inject(CONFIG) { secrets }: Pick<Config, 'secrets'>,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(POOL) private readonly pool: Pool,
    @Inject(SECURITY_LOG) private readonly log: SecurityLog,
    private readonly google: Google,
    private readonly tokens: SocialTokens,
    private readonly cookies: GoogleCookies,
  ) {
    this.key = createSecretKey(purposeKey(secrets.token, place[0] as string));
  }

  serve(server: FastifyInstance): void {
    server.get<{ Querystring: { next?: string } }>('/api/v2/google/start', (request, reply) =>
      this.start(request.query.next ?? '/', reply),
    );
    server.get('/api/v2/google/callback', (request, reply) => this.callback(request, reply));
  }

  private async start(next: string, reply: FastifyReply): Promise<FastifyReply> {
    if (!this.google.isSetUp) return this.failed('unavailable', next, reply);
    const setOut = await this.google.setOut().catch(() => undefined);
    if (!setOut) return this.failed('unavailable', next, reply);
    const until = this.clock.now().getTime() + socialTokenLife * 1_000;
    const stored: PendingSignIn = { ...setOut.trip, next: next.slice(0, 500), until };
    this.cookies.setTrip(reply, seal(stored, this.key, place).$sealed);
    return reply.redirect(setOut.address);
  }

  private async callback(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const stored = this.tripOf(request);
    this.cookies.clearTrip(reply);
    if (!stored) return this.failed('failed', '/', reply);
    const search = request.url.slice(request.url.indexOf('?'));
    const outcome = await this.google.comeBack(search, stored).catch(() => null);
    const user = outcome && (await this.userOf(outcome));
    if (!user) {
      const detail = outcome === null ? 'Google did not vouch for anybody.' : 'Nobody has the address of this account.';
      const { ip: address, headers } = request;
      const userAgent = headers['user-agent'] ?? '';
      await this.log.record({ kind: 'signInRefused', outcome: 'refused', request: { address, userAgent }, detail });
      return this.failed(outcome === null ? 'failed' : 'unknown', stored.next, reply);
    }
    const browser = randomBytes(32).toString('base64url');
    this.cookies.setBrowser(reply, browser);
    const token = await this.tokens.issue(user, browser, this.clock.now());
    return reply.redirect(`/google_login?next=${encodeURIComponent(stored.next)}#${token}`);
  }

  private tripOf({ cookies }: FastifyRequest): PendingSignIn | undefined {
    const sealed = this.cookies.tripOf(cookies);
    if (!sealed) return undefined;
    try {
      const stored = open({ $sealed: sealed }, this.key, place) as PendingSignIn;
      return stored.until > this.clock.now().getTime() ? stored : undefined;
    } catch {
      return undefined; // not ours, or sealed with a key of before
    }
  }

  /** Nobody registers by themselves: the address has to be that of an active person. */
  private async userOf(email: string): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ uuid: string }>({
      name: 'user of verified address',
      text: 'select uuid from users where username = $1 and is_active',
      values: [canonicalLoginName(email)],
    });
    return rows[0]?.uuid;
  }

  private failed(why: Failure, next: string, reply: FastifyReply): FastifyReply {
    return reply.redirect(`/google_login?error=${why}&next=${encodeURIComponent(next)}`);
  }
}
