import { sessionDecider } from '@daybook/identity/domain';
import { Sessions } from '@daybook/identity/secrets';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { type GraphContext, metadataFromContext, requestSource, requireViewer } from '@daybook/kernel/graph';
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
    private readonly sessions: Sessions,
  ) {}

  @Query('mySessions')
  async mySessions(@Context() context: GraphContext) {
    const { uuid, session } = requireViewer(context);
    const own = await this.sessions.of(uuid, this.clock.now());
    return own.map(({ userAgent, address, ...one }) => ({
      ...one,
      device: deviceOf(userAgent) ?? 'Unknown device',
      place: address,
      isCurrent: one.uuid === session,
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

  private async tell(ended: readonly string[], context: GraphContext): Promise<void> {
    for (const session of ended) {
      const metadata = metadataFromContext(context, null, `revoke ${session}`);
      await this.commands.send(sessionDecider, session, { type: 'RevokeSession', reason: 'revoked' }, metadata);
      await this.log.record({ kind: 'sessionRevoked', outcome: 'ok', ...requestSource(context), subject: session });
    }
  }
}
