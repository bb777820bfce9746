import { writeFieldErrors } from '@daybook/identity/domain';
import { loginNameStream } from '@daybook/identity/flow';
import { ResetRequests } from '@daybook/identity/secrets';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { type GraphContext, requestSource, requireViewer } from '@daybook/kernel/graph';
import { SECURITY_LOG, type SecurityLog } from '@daybook/kernel/security-log';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { demandShort } from './first-factor.js';
import type { ChangePasswordArgs, RequestPasswordResetArgs, ResetPasswordArgs } from './generated/arguments.js';
import { KnownBrowsers } from './known-browsers.js';
import { PasswordChange } from './password-change.js';

@Resolver()
export class PasswordResolver {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SECURITY_LOG) private readonly log: SecurityLog,
    private readonly asks: ResetRequests,
    private readonly change: PasswordChange,
    private readonly known: KnownBrowsers,
  ) {}

  /** Looks nobody up: what it does is the same for any address, and so is how long it takes. */
  @Mutation('requestPasswordReset')
  async requestPasswordReset(
    @Args('email') email: RequestPasswordResetArgs['email'],
    @Context() context: GraphContext,
  ) {
    await this.asks.take(loginNameStream(demandShort(email)), context.ipAddress, this.clock.now());
    await this.log.record({ kind: 'passwordResetAsked', outcome: 'ok', ...requestSource(context) });
    return { success: true };
  }

  @Mutation('resetPassword')
  async resetPassword(
    @Args('token') token: ResetPasswordArgs['token'],
    @Args('newPassword') newPassword: ResetPasswordArgs['newPassword'],
    @Context() context: GraphContext,
  ) {
    const outcome = await this.change.reset(token, newPassword, metadataOfChange(context));
    if ('message' in outcome) {
      await this.log.record({
        kind: 'passwordResetRefused',
        outcome: 'refused',
        ...requestSource(context),
        detail: outcome.message,
      });
      return { success: false, errorMessage: outcome.message };
    }
    await this.log.record({ kind: 'passwordReset', outcome: 'ok', ...requestSource(context), user: outcome.user });
    return { success: true };
  }

  @Mutation('changePassword')
  async changePassword(
    @Args('currentPassword') current: ChangePasswordArgs['currentPassword'],
    @Args('newPassword') next: ChangePasswordArgs['newPassword'],
    @Context() context: GraphContext,
  ) {
    const viewer = requireViewer(context);
    const from = { address: context.ipAddress, browser: this.known.idOf(viewer.uuid, context.cookies) };
    const refused = await this.change.change(viewer, { current, next, from }, metadataOfChange(context));
    if (!refused) return { success: true, errors: [] };
    const { message, field } = refused;
    await this.log.record({
      kind: 'passwordChangeRefused',
      outcome: 'refused',
      ...requestSource(context),
      detail: message,
    });
    const errors = field ? [{ message: writeFieldErrors({ [field]: [message] }) }] : [];
    return { success: false, errorMessage: message, errors };
  }
}

/** What an event may know of a request that holds a password: its ids, and not the hash of what it said. */
export function metadataOfChange({ commandId, requestId }: GraphContext) {
  return { commandId, correlationId: requestId };
}
