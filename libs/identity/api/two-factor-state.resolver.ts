import { type TwoFactorCommand, type TwoFactorState, twoFactorDecider } from '@daybook/identity/domain';
import { Attempts } from '@daybook/identity/secrets';
import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { type GraphContext, metadataFromContext, requireViewer, successOf } from '@daybook/kernel/graph';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { failed } from './failed.js';
import type { Remove2faDeviceArgs, ResetUser2faArgs, UntrustDevicesArgs } from './generated/arguments.js';
import { isSecondFactorMandatory } from './session-now.js';
import { StepUp } from './step-up.js';
import { Trust } from './trust.js';

/** Turning the second factor on and off, and what hangs on it. */
@Resolver()
export class TwoFactorStateResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CONFIG) private readonly config: Pick<Config, 'secondFactor'>,
    private readonly trust: Trust,
    private readonly attempts: Attempts,
    private readonly stepUp: StepUp,
  ) {}

  @Mutation('enableUser2fa')
  async enableUser2fa(@Context() context: GraphContext) {
    return this.change({ type: 'EnableTwoFactor' }, context);
  }

  @Mutation('disableUser2fa')
  async disableUser2fa(@Context() context: GraphContext) {
    const viewer = requireViewer(context);
    const refused = await this.stepUp.refusal(viewer, await this.stateOf(viewer.uuid));
    if (refused) return failed(refused.message);
    const isMandatory = isSecondFactorMandatory(viewer, this.config.secondFactor);
    const changed = await this.change({ type: 'DisableTwoFactor', isMandatory }, context);
    if ('currentUser' in changed) this.trust.forget(viewer.uuid, context.reply);
    return changed;
  }

  @Mutation('remove2faDevice')
  async remove2faDevice(@Args('deviceId') device: Remove2faDeviceArgs['deviceId'], @Context() context: GraphContext) {
    const viewer = requireViewer(context);
    const refused = await this.stepUp.refusal(viewer, await this.stateOf(viewer.uuid));
    if (refused) return { success: false, errorMessage: refused.message };
    return successOf(await this.send(viewer.uuid, { type: 'RemoveDevice', device }, context));
  }

  @Mutation('untrustDevices')
  async untrustDevices(
    @Args('untrustAll') untrustAll: UntrustDevicesArgs['untrustAll'],
    @Context() context: GraphContext,
  ) {
    const viewer = requireViewer(context);
    const before = await this.trust.current(viewer.uuid, await this.stateOf(viewer.uuid), context);
    if (untrustAll) await this.send(viewer.uuid, { type: 'UntrustAllDevices' }, context);
    else if (before) await this.send(viewer.uuid, { type: 'UntrustDevice', trust: before.uuid }, context);
    this.trust.forget(viewer.uuid, context.reply);
    const state = await this.stateOf(viewer.uuid);
    const current = await this.trust.current(viewer.uuid, state, context);
    return {
      isCurrentDeviceTrusted: current !== undefined,
      trustedDevicesCount: this.trust.live(state.trusts).length,
      currentDeviceTrustExpiry: current?.until ?? null,
    };
  }

  @Mutation('resetUser2fa')
  async resetUser2fa(@Args() { userUuid: user, reason }: ResetUser2faArgs, @Context() context: GraphContext) {
    const reset = await this.send(user, { type: 'ResetTwoFactor', user, reason }, context);
    if (isDone(reset)) await this.attempts.forgive(user);
    return successOf(reset);
  }

  /** The person is answered as a new object, so that its fields are read after the change. */
  private async change(command: TwoFactorCommand, context: GraphContext) {
    const viewer = requireViewer(context);
    const changed = await this.send(viewer.uuid, command, context);
    return isDone(changed) ? { currentUser: { ...viewer } } : failed(changed.message);
  }

  private send(user: string, command: TwoFactorCommand, context: GraphContext) {
    return this.commands.send(twoFactorDecider, user, command, metadataFromContext(context, null));
  }

  private async stateOf(user: string): Promise<TwoFactorState> {
    return (await this.commands.load(twoFactorDecider, user)).state;
  }
}
