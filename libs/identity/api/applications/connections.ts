import { ApplicationCodes, Attempts } from '@daybook/identity/secrets';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { CONFIG, type Config } from '@daybook/kernel/config';
import {
  type ApplicationCaller,
  type AskedConnection,
  type Connections,
  type GraphContext,
  requireViewer,
} from '@daybook/kernel/graph';
import { Inject, Injectable } from '@nestjs/common';
import { SessionViewerSource } from '../viewer-source.js';
import { type AskedByApplication, AskedCookie } from './asked.js';
import { applicationAt, hashOfClient, RegisteredApplications } from './registered.js';
import { Resources, scope } from './resources.js';
import { returnAddress } from './return-address.js';
import { ApplicationSessions } from './tokens.js';

/** What an application asks, what the person answers, and whose call it is afterwards. */
@Injectable()
export class ApplicationConnections implements Connections {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'takesOtherAssistants'>,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly cookie: AskedCookie,
    private readonly registered: RegisteredApplications,
    private readonly codes: ApplicationCodes,
    private readonly sessions: ApplicationSessions,
    private readonly resources: Resources,
    private readonly attempts: Attempts,
    private readonly viewers: SessionViewerSource,
  ) {}

  asked(context: GraphContext): AskedConnection | undefined {
    const asked = this.askedIn(context);
    const registered = asked && this.registered.of(asked.client);
    if (!asked || !registered) return undefined;
    const { id, company, redirectUri } = asked;
    return { id, company, application: applicationAt(registered, redirectUri) };
  }

  async approve(context: GraphContext): Promise<string | undefined> {
    const asked = this.askedIn(context);
    const shown = this.asked(context);
    if (!asked || !shown) return undefined;
    const { redirectUri, challenge, company } = asked;
    const connection = { client: hashOfClient(asked.client), application: shown.application, company };
    const consent = { user: requireViewer(context).uuid, connection, redirectUri, challenge };
    const code = await this.codes.issue(consent, this.clock.now());
    return this.answered(asked, { code }, context);
  }

  decline(context: GraphContext): string | undefined {
    const asked = this.askedIn(context);
    return asked && this.answered(asked, { error: 'access_denied' }, context);
  }

  resourceOf(company: string): string {
    return this.resources.of(company);
  }

  challengeOf(company: string): string {
    return `Bearer resource_metadata="${this.resources.metadataOf(company)}", scope="${scope}"`;
  }

  async callerOf(authorization: string | undefined, company: string): Promise<ApplicationCaller | undefined> {
    const [, token] = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '') ?? [];
    const claims = token === undefined ? undefined : await this.sessions.claimsOf(token, company);
    const viewer = claims && (await this.viewers.viewerOfSession(claims.sid, claims.sub));
    return viewer && { viewer, company, application: claims.application };
  }

  takeCall(user: string): Promise<boolean> {
    return this.attempts.takeCall(user, this.clock.now());
  }

  private askedIn({ cookies }: GraphContext): (AskedByApplication & { readonly id: string }) | undefined {
    return this.config.takesOtherAssistants ? this.cookie.of(cookies, this.clock.now()) : undefined;
  }

  private answered(
    { redirectUri, state }: AskedByApplication,
    answer: Readonly<Record<string, string>>,
    { reply }: GraphContext,
  ): string {
    this.cookie.clear(reply);
    return returnAddress(redirectUri, { ...answer, state, iss: this.resources.issuer });
  }
}
