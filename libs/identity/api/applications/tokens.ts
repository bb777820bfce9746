import { randomUUID } from 'node:crypto';
import { type Application, sessionDecider } from '@daybook/identity/domain';
import {
  ApplicationCodes,
  type Connection,
  ofApplications,
  type Refresh,
  RefreshTokenStore,
  type Shown,
} from '@daybook/identity/secrets';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type CommandMetadata, type Commands } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { POOL } from '@daybook/kernel/postgres';
import { SECURITY_LOG, type SecurityLog, shortAddress } from '@daybook/kernel/security-log';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService, type JwtVerifyOptions } from '@nestjs/jwt';
import type { Pool } from 'pg';
import { validate } from 'uuid';
import { Resources } from './resources.js';

/** What the access token of an application says: who let it in, in which session, to whose books. */
export interface ApplicationClaims {
  readonly sub: string;
  readonly sid: string;
  readonly type: 'application';
  readonly company: string;
  readonly application: string;
}

export interface ApplicationTokens {
  readonly access: string;
  /** Until the access token ends. */
  readonly seconds: number;
  readonly refresh: string;
}

/** From where an application calls. */
export interface CallPlace {
  readonly address: string;
  readonly userAgent: string;
}

const algorithm = 'HS256' as const;
const issuer = 'daybook';

/** Begins, prolongs and ends the sessions of applications. Their tokens count nowhere but at the resource of one company. */
@Injectable()
export class ApplicationSessions {
  private readonly families: RefreshTokenStore;
  private readonly jwt: JwtService;
  private readonly seconds: number;

  constructor(
    @Inject(CONFIG) config: Pick<Config, 'secrets' | 'accessTokenSeconds'>,
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SECURITY_LOG) private readonly log: SecurityLog,
    @Inject(POOL) private readonly pool: Pool,
    private readonly codes: ApplicationCodes,
    private readonly resources: Resources,
  ) {
    this.families = new RefreshTokenStore(pool, config.secrets.token, ofApplications);
    this.jwt = new JwtService({ secret: config.secrets.token, signOptions: { algorithm, issuer } });
    this.seconds = config.accessTokenSeconds;
  }

  /** For a code that counts, and the secret of the application that asked. A code that comes again ends what it began. */
  async begin(code: string, shown: Shown, place: CallPlace): Promise<ApplicationTokens | undefined> {
    const consent = await this.codes.consentOf(code, shown);
    if (!consent) return undefined;
    const { user, connection } = consent;
    if (consent.session) return this.reused(consent.session, user, place);
    const session = randomUUID();
    const client = {
      method: 'application',
      device: null,
      userAgent: place.userAgent.slice(0, 400),
      connection,
    } as const;
    const from = shortAddress(place.address) ?? '';
    // before the code is spent: whoever comes with it again finds the session that has to end
    const refresh = await this.families.begin(session, user, true, { ...client, address: from }, this.clock.now());
    if (!(await this.codes.spend(code, session, this.clock.now()))) {
      await this.families.revoke(session, this.clock.now());
      const before = (await this.codes.consentOf(code, shown))?.session;
      return before ? this.reused(before, user, place) : undefined;
    }
    const { company, application } = connection;
    const command = { type: 'ConnectApplication', user, company, application } as const;
    await this.commands.send(sessionDecider, session, command, origin(session, user));
    const detail = `${application.name} (${application.host})`;
    await this.log.record({
      kind: 'applicationConnected',
      outcome: 'ok',
      user,
      session,
      company,
      request: place,
      detail,
    });
    return this.tokens(refresh, connection);
  }

  /** The next pair of tokens. A refresh token that was spent before ends the session. */
  async refresh(token: string, client: string, company: string | undefined, place: CallPlace) {
    const connection = await this.connectionOf(token);
    if (connection?.client !== client || (company !== undefined && company !== connection.company)) return undefined;
    const rotation = await this.families.rotate(token, this.clock.now());
    if (rotation.outcome === 'rotated') return this.tokens(rotation.refresh, connection);
    return rotation.outcome === 'reused' ? this.reused(rotation.session, rotation.user, place) : undefined;
  }

  /** What an application gives back. */
  async end(token: string): Promise<void> {
    const found = (await this.families.sessionOf(token, this.clock.now())) ?? (await this.sessionOfAccess(token));
    if (!found) return;
    await this.families.revoke(found.session, this.clock.now());
    const command = { type: 'RevokeSession', reason: 'signedOut' } as const;
    await this.commands.send(sessionDecider, found.session, command, origin(found.session, found.user));
  }

  /** What a token says that counts at the resource of this company; whether its session is open is not looked at. */
  claimsOf(token: string, company: string): Promise<ApplicationClaims | undefined> {
    return this.verified(token, { audience: this.resources.of(company) });
  }

  private async sessionOfAccess(token: string): Promise<{ session: string; user: string } | undefined> {
    const claims = await this.verified(token);
    return claims && { session: claims.sid, user: claims.sub };
  }

  private async verified(token: string, demands: { readonly audience?: string } = {}) {
    const whole = { ...demands, algorithms: [algorithm], issuer } satisfies JwtVerifyOptions;
    const claims = await this.jwt.verifyAsync<ApplicationClaims>(token, whole).catch(() => undefined);
    return claims?.type === 'application' && validate(claims.sub) && validate(claims.sid) ? claims : undefined;
  }

  private async reused(session: string, user: string, place: CallPlace): Promise<undefined> {
    await this.families.revoke(session, this.clock.now());
    await this.commands.send(sessionDecider, session, { type: 'ReportRefreshReuse' }, origin(session, user));
    await this.log.record({ kind: 'refreshReuse', outcome: 'refused', user, session, request: place });
  }

  private async connectionOf(token: string): Promise<Connection | undefined> {
    const found = await this.families.sessionOf(token, this.clock.now());
    if (!found) return undefined;
    const { rows } = await this.pool.query<{ client: string; company: string } & Application>({
      name: 'connection of session',
      text: `select application_client as client, company, application as name, application_host as host
        from refresh_families where session = $1 and company is not null`,
      values: [found.session],
    });
    return rows.map(({ client, company, name, host }) => ({ client, company, application: { name, host } }))[0];
  }

  private tokens(refresh: Refresh, { company, application }: Connection): ApplicationTokens {
    const issued = Math.floor(this.clock.now().getTime() / 1_000);
    const claims: ApplicationClaims = {
      sub: refresh.user,
      sid: refresh.session,
      type: 'application',
      company,
      application: application.name,
    };
    const access = this.jwt.sign(
      { ...claims, iat: issued, exp: issued + this.seconds },
      { audience: this.resources.of(company) },
    );
    return { access, seconds: this.seconds, refresh: refresh.token };
  }
}

function origin(session: string, user: string): CommandMetadata {
  return { commandId: randomUUID(), by: { user }, session, company: null };
}
