import { isRelevantTo, type ViewerRow, viewerCategories, viewerOf, viewerRow } from '@daybook/identity/published';
import { ApiTokens, tokenPrefix } from '@daybook/identity/secrets';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { CONFIG, type Config } from '@daybook/kernel/config';
import type { AccountSource, Credentials, ViewerSource } from '@daybook/kernel/graph';
import { type EntityCache, Freshness, LiveChannel } from '@daybook/kernel/live';
import { POOL } from '@daybook/kernel/postgres';
import type { ApiToken, Viewer } from '@daybook/kernel/rights';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import passport from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { Pool } from 'pg';
import { validate } from 'uuid';
import { type AccessClaims, accessTokenDemands } from './access-token.js';
import { SessionCookies } from './session-cookies.js';
import { isSecondFactorMandatory, sessionsNow } from './session-now.js';

/** Stands for the session of somebody who is looked at and not signed in. */
const noSession = '00000000-0000-4000-8000-000000000000';

type Verified = Partial<AccessClaims> & { readonly exp: number };

/** Shows who sends a request: the access token of the header `Authorization: Bearer`, else of the cookie. */
@Injectable()
export class SessionViewerSource implements ViewerSource, AccountSource {
  private readonly passport = new passport.Passport();
  private readonly fromHeader = ExtractJwt.fromAuthHeaderAsBearerToken();
  /** What tokens say whose signature was found right; when they end is looked at each time. */
  private readonly verified = new LRUCache<string, Verified>({ max: 10_000 });

  private readonly sessionNow: ReturnType<typeof sessionsNow>;

  /** People as the last change left them; whether a session is open is asked each time. */
  private readonly people: EntityCache<ViewerRow>;

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'secrets' | 'secondFactor' | 'isTaxGateOff' | 'isChatbotOff'>,
    private readonly cookies: SessionCookies,
    private readonly tokens: ApiTokens,
    private readonly freshness: Freshness,
    live: LiveChannel,
  ) {
    this.sessionNow = sessionsNow(pool, clock);
    this.people = live.keep(viewerCategories);
    const demands = { ...accessTokenDemands(config.secrets.token), jwtFromRequest: this.fromHeader };
    this.passport.use('access', new Strategy(demands, (claims: Verified, done) => done(null, claims)));
  }

  async viewerOf({ cookies, authorization }: Credentials): Promise<Viewer | null> {
    const shown = this.fromHeader({ headers: { authorization } });
    const viewer = shown?.startsWith(tokenPrefix)
      ? await this.viewerOfToken(shown)
      : await this.viewerOfClaims(shown ?? this.cookies.accessOf(cookies));
    // the ways in read who may come in from the same rows
    if (!viewer) await this.freshness.check();
    return viewer ?? null;
  }

  private async viewerOfClaims(token: string | undefined): Promise<Viewer | undefined> {
    const known = token ? this.verified.get(token) : undefined;
    const claims = known && known.exp * 1_000 > Date.now() ? known : token && (await this.verify(token));
    return claims ? this.viewer(claims) : undefined;
  }

  private async viewerOfToken(shown: string): Promise<Viewer | undefined> {
    const now = this.clock.now();
    const known = await this.tokens.of(shown, now);
    const viewer = known && (await this.viewerOfSession(known.session, known.user, { mayChange: known.mayChange }));
    if (viewer) await this.tokens.noteUse(viewer.session, now);
    return viewer;
  }

  private verify(token: string): Promise<Verified | undefined> {
    return new Promise((resolve, reject) => {
      const answer = (fault: unknown, claims?: Verified | false) => {
        if (fault) return reject(fault);
        if (claims) this.verified.set(token, claims);
        resolve(claims || undefined);
      };
      const check = this.passport.authenticate('access', { session: false }, answer);
      check({ headers: { authorization: `Bearer ${token}` } }, undefined, reject);
    });
  }

  /** An active person, whether signed in or not. */
  viewerOfAccount(user: string): Promise<Viewer | undefined> {
    return this.viewerIn(noSession, user);
  }

  private async viewer({ type, sub, sid }: Verified): Promise<Viewer | undefined> {
    if (type !== 'access' || !validate(sub) || !validate(sid)) return undefined;
    return this.viewerOfSession(sid as string, sub as string);
  }

  /** The person of a session that is open now. */
  async viewerOfSession(session: string, user: string, token?: ApiToken): Promise<Viewer | undefined> {
    const { isOpen, mark } = await this.sessionNow({ session, user });
    if (!isOpen) return undefined;
    await this.freshness.demand(mark);
    return this.viewerIn(session, user, token);
  }

  private async viewerIn(session: string, user: string, token?: ApiToken): Promise<Viewer | undefined> {
    const row = await this.people.one(user, () => viewerRow(this.pool, user));
    if (row) this.freshness.demandSettled((stream) => isRelevantTo(row, stream));
    if (!row) return undefined;
    const awaitsSecondFactor = !row.hasSecondFactor && isSecondFactorMandatory(row, this.config.secondFactor);
    const { isTaxGateOff: isGateOff, isChatbotOff } = this.config;
    return viewerOf(
      row,
      { session, awaitsSecondFactor, isGateOff, isChatbotOff, ...(token && { token }) },
      this.clock.now(),
    );
  }
}
