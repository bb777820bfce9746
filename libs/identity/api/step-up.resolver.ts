import { randomUUID } from 'node:crypto';
import { sessionDecider } from '@daybook/identity/domain';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { type GraphContext, metadataFromContext, requireViewer, type Success, successOf } from '@daybook/kernel/graph';
import type { Viewer } from '@daybook/kernel/rights';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { CodeCheck } from './code-check.js';
import type { Refused } from './first-factor.js';
import type { ConfirmSecondFactorArgs } from './generated/arguments.js';
import { KnownBrowsers } from './known-browsers.js';
import { PasskeySignIn, wrongPasskey } from './passkey-sign-in.js';

/** Showing the second factor again within a session. */
@Resolver()
export class StepUpResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    private readonly codes: CodeCheck,
    private readonly passkeys: PasskeySignIn,
    private readonly known: KnownBrowsers,
  ) {}

  @Mutation('confirmSecondFactor')
  async confirm(@Args() given: ConfirmSecondFactorArgs, @Context() context: GraphContext): Promise<Success> {
    const viewer = requireViewer(context);
    const refused = await this.refusal(viewer, given, context);
    if (refused) return { success: false, errorMessage: refused.message, code: 'wrongSecondFactor' };
    const metadata = metadataFromContext(context, null);
    return successOf(await this.commands.send(sessionDecider, viewer.session, { type: 'ShowSecondFactor' }, metadata));
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
    const from = { address: context.ipAddress, browser: this.known.idOf(user, context.cookies) };
    const code = { user, code: otpToken?.trim() ?? '', device: secondFactorDeviceId ?? null, from };
    return this.codes.signIn(code, metadata);
  }
}
