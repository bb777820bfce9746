import { confirmEmailChange } from '@daybook/identity/flow';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { type GraphContext, requestSource } from '@daybook/kernel/graph';
import { SECURITY_LOG, type SecurityLog } from '@daybook/kernel/security-log';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import type { ConfirmEmailChangeArgs } from './generated/arguments.js';
import { metadataOfChange } from './password.resolver.js';

@Resolver()
export class EmailChangeResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SECURITY_LOG) private readonly log: SecurityLog,
  ) {}

  /** The link comes from the new mailbox; whoever has it may be signed in or not. */
  @Mutation('confirmEmailChange')
  async confirmEmailChange(@Args('token') token: ConfirmEmailChangeArgs['token'], @Context() context: GraphContext) {
    const link = { token, now: this.clock.now() };
    const outcome = await confirmEmailChange(this.commands, link, metadataOfChange(context));
    if ('message' in outcome) return { success: false, errorMessage: outcome.message };
    await this.log.record({ kind: 'emailChanged', outcome: 'ok', ...requestSource(context), user: outcome.user });
    return { success: true };
  }
}
