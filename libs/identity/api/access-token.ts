import { createSecretKey } from 'node:crypto';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { WithSecretOrKey } from 'passport-jwt';

/** What an access token says: who, in which session. Rights are read anew, never from here. */
export interface AccessClaims {
  readonly sub: string;
  readonly sid: string;
  readonly type: 'access';
}

const audience = 'daybook-api';
const issuer = 'daybook';
const algorithm = 'HS256';

/** What a token must look like to be looked at: one algorithm, our audience, not expired. */
export function accessTokenDemands(secret: string): Omit<WithSecretOrKey, 'jwtFromRequest'> {
  // as text it would be tried as a public key first, at every request; the types of passport-jwt know no key objects
  const secretOrKey = createSecretKey(secret, 'utf8') as unknown as Buffer;
  return { secretOrKey, algorithms: [algorithm], audience, issuer, ignoreExpiration: false };
}

@Injectable()
export class AccessTokens {
  private readonly jwt: JwtService;
  private readonly seconds: number;

  constructor(@Inject(CONFIG) config: Pick<Config, 'secrets' | 'accessTokenSeconds'>) {
    this.seconds = config.accessTokenSeconds;
    this.jwt = new JwtService({ secret: config.secrets.token, signOptions: { algorithm, audience, issuer } });
  }

  issue(user: string, session: string, now: Date): { token: string; expiresAt: Date } {
    const issued = Math.floor(now.getTime() / 1_000);
    const claims: AccessClaims = { sub: user, sid: session, type: 'access' };
    const token = this.jwt.sign({ ...claims, iat: issued, exp: issued + this.seconds });
    return { token, expiresAt: new Date((issued + this.seconds) * 1_000) };
  }
}
