import { companyNames } from '@daybook/companies/published';
import { sessionDecider } from '@daybook/identity/domain';
import { type OwnSession, Sessions } from '@daybook/identity/secrets';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { type GraphContext, metadataFromContext, requestSource, requireViewer } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { deviceOf, SECURITY_LOG, type SecurityLog } from '@daybook/kernel/security-log';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { RevokeSessionArgs } from './generated/arguments.js';

/** Where the viewer is signed in, and the end of it. Nobody sees or ends the sessions of others. */
@Resolver()
export class SessionsResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SECURITY_LOG) private readonly log: SecurityLog,
    @Inject(POOL) private readonly db: Queryable,
    private readonly sessions: Sessions,
  ) {}

  @Query('mySessions')
  async mySessions(@Context() context: GraphContext) {
    const { uuid, session } = requireViewer(context);
    const own = await this.sessions.of(uuid, this.clock.now());
    const names = await this.companiesOf(own);
    return own.map(({ userAgent, address, application, host, company, mayChange, ...one }) => ({
      ...one,
      device: application ?? deviceOf(userAgent) ?? 'Unknown device',
      place: address,
      isCurrent: one.uuid === session,
      connection: application && company ? { application, host, companyName: names.get(company) ?? '' } : null,
      token: mayChange === null ? null : { name: application ?? '', mayChange },
    }));
  }

  @Mutation('revokeSession')
  async revokeSession(@Args('uuid') session: RevokeSessionArgs['uuid'], @Context() context: GraphContext) {
    const wasOwn = await this.sessions.revoke(requireViewer(context).uuid, session, this.clock.now());
    if (!wasOwn) return { success: false, errorMessage: 'This session has ended already.' };
    await this.tell([session], context);
    return { success: true };
  }

  @Mutation('revokeOtherSessions')
  async revokeOtherSessions(@Context() context: GraphContext) {
    const { uuid, session } = requireViewer(context);
    await this.tell(await this.sessions.revokeOthers(uuid, session, this.clock.now()), context);
    return { success: true };
  }

  private companiesOf(sessions: readonly OwnSession[]): Promise<ReadonlyMap<string, string>> {
    return companyNames(this.db, [...new Set(sessions.flatMap(({ company }) => company ?? []))]);
  }

  private async tell(ended: readonly string[], context: GraphContext): Promise<void> {
    for (const session of ended) {
      const metadata = metadataFromContext(context, null, `revoke ${session}`);
      await this.commands.send(sessionDecider, session, { type: 'RevokeSession', reason: 'revoked' }, metadata);
      await this.log.record({ kind: 'sessionRevoked', outcome: 'ok', ...requestSource(context), subject: session });
    }
  }
}
