import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { CONFIG, type Config } from '@daybook/kernel/config';
import type { Credentials, ViewerSource } from '@daybook/kernel/graph';
import { POOL } from '@daybook/kernel/postgres';
import type { Viewer } from '@daybook/kernel/rights';
import { Inject, Injectable } from '@nestjs/common';
import passport from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { Pool } from 'pg';
import { validate } from 'uuid';
import { type AccessClaims, accessTokenDemands } from './access-token.js';
import { SessionCookies } from './session-cookies.js';
import { viewerOfSession } from './viewer-query.js';

/** Shows who sends a request: the access token of the header `Authorization: Bearer`, else of the cookie. */
@Injectable()
export class SessionViewerSource implements ViewerSource {
  private readonly passport = new passport.Passport();

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) config: Pick<Config, 'secrets'>,
    cookies: SessionCookies,
  ) {
    const fromHeader = ExtractJwt.fromAuthHeaderAsBearerToken();
    const strategy = new Strategy(
      {
        ...accessTokenDemands(config.secrets.token),
        jwtFromRequest: (request) => fromHeader(request) ?? cookies.accessOf(request.cookies) ?? null,
      },
      (claims: Partial<AccessClaims>, done) => {
        this.viewer(claims).then((viewer) => done(null, viewer ?? false), done);
      },
    );
    this.passport.use('access', strategy);
  }

  viewerOf({ cookies, authorization }: Credentials): Promise<Viewer | null> {
    return new Promise((resolve, reject) => {
      const answer = (fault: unknown, viewer?: Viewer | false) => (fault ? reject(fault) : resolve(viewer || null));
      const check = this.passport.authenticate('access', { session: false }, answer);
      check({ headers: { authorization }, cookies }, undefined, reject);
    });
  }

  private async viewer({ type, sub, sid }: Partial<AccessClaims>): Promise<Viewer | undefined> {
    if (type !== 'access' || !validate(sub) || !validate(sid)) return undefined;
    return viewerOfSession(this.pool, sid as string, sub as string, this.clock.now());
  }
}
