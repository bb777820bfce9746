import { randomUUID } from 'node:crypto';
import { sessionDecider, twoFactorDecider } from '@daybook/identity/domain';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { type GraphContext, requireViewer, type Success, successOf } from '@daybook/kernel/graph';
import type { Viewer } from '@daybook/kernel/rights';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { CodeCheck } from './code-check.js';
import type { Refused } from './first-factor.js';
import type { ConfirmSecondFactorArgs } from './generated/arguments.js';
import { KnownBrowsers } from './known-browsers.js';
import { OwnPassword } from './own-password.js';
import { PasskeySignIn, wrongPasskey } from './passkey-sign-in.js';
import { metadataOfChange } from './password.resolver.js';

/** Showing the second factor again within a session, or the password where there is none. */
@Resolver()
export class StepUpResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    private readonly codes: CodeCheck,
    private readonly passkeys: PasskeySignIn,
    private readonly known: KnownBrowsers,
    private readonly own: OwnPassword,
  ) {}

  @Mutation('confirmSecondFactor')
  async confirm(@Args() given: ConfirmSecondFactorArgs, @Context() context: GraphContext): Promise<Success> {
    const viewer = requireViewer(context);
    const { state: factor } = await this.commands.load(twoFactorDecider, viewer.uuid);
    const byPassword = !factor.isEnabled && given.password != null;
    const refused = byPassword
      ? await this.own.refusal(viewer.uuid, given.password ?? '', this.origin(viewer, context))
      : await this.refusal(viewer, given, context);
    if (refused)
      return {
        success: false,
        errorMessage: refused.message,
        code: byPassword ? 'wrongPassword' : 'wrongSecondFactor',
      };
    const { uuid: user, session } = viewer;
    // the body is hashed nowhere: it may hold a password
    const metadata = { ...metadataOfChange(context), by: { user }, session, company: null };
    const type = byPassword ? 'ShowPassword' : 'ShowSecondFactor';
    return successOf(await this.commands.send(sessionDecider, session, { type }, metadata));
  }

  private async refusal(
    { uuid: user }: Viewer,
    { otpToken, secondFactorDeviceId, passkey }: ConfirmSecondFactorArgs,
    context: GraphContext,
  ): Promise<Refused | undefined> {
    // each try is one of its own, also when a request is repeated: what was shown counts once
    const metadata = { commandId: randomUUID(), by: { user }, company: null };
    if (passkey) {
      const shown = await this.passkeys.verify(null, passkey, () => metadata);
      if (typeof shown !== 'string') return shown;
      return shown === user ? undefined : { message: wrongPasskey };
    }
    const from = this.origin({ uuid: user }, context);
    const code = { user, code: otpToken?.trim() ?? '', device: secondFactorDeviceId ?? null, from };
    return this.codes.signIn(code, metadata);
  }

  private origin({ uuid }: Pick<Viewer, 'uuid'>, context: GraphContext) {
    return { address: context.ipAddress, browser: this.known.idOf(uuid, context.cookies) };
  }
}
