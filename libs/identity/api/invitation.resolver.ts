import { companies } from '@daybook/companies/published';
import { userDecider } from '@daybook/identity/domain';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { type GraphContext, requestSource } from '@daybook/kernel/graph';
import { POOL } from '@daybook/kernel/postgres';
import { SECURITY_LOG, type SecurityLog } from '@daybook/kernel/security-log';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Pool } from 'pg';
import type { AcceptInvitationArgs, InvitationArgs, RenewInvitationArgs } from './generated/arguments.js';
import { Invitations } from './invitations.js';
import { metadataOfChange } from './password.resolver.js';
import { SessionAnswer } from './session-answer.js';
import { SignIn } from './sign-in.js';

@Resolver()
export class InvitationResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly pool: Pool,
    @Inject(SECURITY_LOG) private readonly log: SecurityLog,
    private readonly invitations: Invitations,
    private readonly signIn: SignIn,
    private readonly answer: SessionAnswer,
  ) {}

  @Query('invitation')
  async invitation(@Args('token') token: InvitationArgs['token']) {
    const found = await this.invitations.find(token);
    if (!found) return null;
    const { user, invitation, isExpired } = found;
    const { state } = await this.commands.load(userDecider, user);
    const name = (state.status !== 'none' && state.name) || { firstName: '', lastName: '' };
    return {
      ...name,
      companyName: invitation.company && (await this.nameOf(invitation.company)),
      expiresAt: invitation.expiresAt,
      isExpired,
      isAccepted: invitation.status === 'accepted',
    };
  }

  @Mutation('renewInvitation')
  async renewInvitation(@Args('token') token: RenewInvitationArgs['token'], @Context() context: GraphContext) {
    const refused = await this.invitations.renew(token, metadataOfChange(context));
    return refused ? { success: false, errorMessage: refused.message } : { success: true };
  }

  @Mutation('acceptInvitation')
  async acceptInvitation(
    @Args('token') token: AcceptInvitationArgs['token'],
    @Args('password') password: AcceptInvitationArgs['password'],
    @Args('deviceId') deviceId: AcceptInvitationArgs['deviceId'],
    @Context() context: GraphContext,
  ) {
    const accepted = await this.invitations.accept(token, password, metadataOfChange(context));
    if ('message' in accepted) return this.refused(accepted.message, context);
    const { ipAddress: address, userAgent } = context;
    const place = { deviceId: deviceId ?? null, remember: false, address, userAgent };
    const signedIn = await this.signIn.begin({ user: accepted.user, method: 'invitation' }, place);
    if ('message' in signedIn) return this.refused(signedIn.message, context);
    const { user } = accepted;
    await this.log.record({ kind: 'invitationAccepted', outcome: 'ok', ...requestSource(context), user });
    return this.answer.signedIn(signedIn, context);
  }

  private async refused(detail: string, context: GraphContext) {
    await this.log.record({ kind: 'invitationRefused', outcome: 'refused', ...requestSource(context), detail });
    return { errors: [{ message: detail }] };
  }

  private async nameOf(company: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ name: string }>({
      name: 'name of inviting company',
      text: `select name from ${companies} c where uuid = $1`,
      values: [company],
    });
    return rows[0]?.name ?? null;
  }
}
