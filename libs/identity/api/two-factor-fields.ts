import {
  describeMethod,
  describeTwoFactor,
  type TwoFactorDevice,
  type TwoFactorState,
  twoFactorDecider,
} from '@daybook/identity/domain';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import type { GraphContext } from '@daybook/kernel/graph';
import type { Viewer } from '@daybook/kernel/rights';
import { Inject } from '@nestjs/common';
import { Context, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { v5 } from 'uuid';
import { isSecondFactorMandatory } from './session-now.js';
import { Trust } from './trust.js';

/** What the signed-in person sees of their second factor, as their stream has it now. */
@Resolver('CurrentUser')
export class TwoFactorFieldsResolver {
  /** Of one answer: the same person is another object in the next. */
  private readonly states = new WeakMap<Viewer, Promise<TwoFactorState>>();

  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CONFIG) private readonly config: Pick<Config, 'secondFactor'>,
    private readonly trust: Trust,
  ) {}

  @ResolveField('is2faEnabled')
  async is2faEnabled(@Parent() viewer: Viewer) {
    return (await this.stateOf(viewer)).isEnabled;
  }

  @ResolveField('isCurrentDeviceTrusted')
  async isCurrentDeviceTrusted(@Parent() viewer: Viewer, @Context() context: GraphContext) {
    return (await this.trust.current(viewer.uuid, await this.stateOf(viewer), context)) !== undefined;
  }

  @ResolveField('trustedDevicesCount')
  async trustedDevicesCount(@Parent() viewer: Viewer) {
    return this.trust.live((await this.stateOf(viewer)).trusts).length;
  }

  @ResolveField('currentDeviceTrustExpiry')
  async currentDeviceTrustExpiry(@Parent() viewer: Viewer, @Context() context: GraphContext) {
    return (await this.trust.current(viewer.uuid, await this.stateOf(viewer), context))?.until ?? null;
  }

  @ResolveField('twoFactorDescription')
  async twoFactorDescription(@Parent() viewer: Viewer) {
    return describeTwoFactor(await this.stateOf(viewer));
  }

  @ResolveField('mustSetUpTwoFactor')
  async mustSetUpTwoFactor(@Parent() viewer: Viewer) {
    return this.isMandatory(viewer) && !(await this.stateOf(viewer)).isEnabled;
  }

  @ResolveField('canDisableTwoFactor')
  async canDisableTwoFactor(@Parent() viewer: Viewer) {
    return !this.isMandatory(viewer) && (await this.stateOf(viewer)).isEnabled;
  }

  private isMandatory(viewer: Viewer): boolean {
    return isSecondFactorMandatory(viewer, this.config.secondFactor);
  }

  private stateOf(viewer: Viewer): Promise<TwoFactorState> {
    const known = this.states.get(viewer);
    const state = known ?? this.commands.load(twoFactorDecider, viewer.uuid).then((loaded) => loaded.state);
    if (!known) this.states.set(viewer, state);
    return state;
  }
}

/** A device as its owner sees it; also one of those that sign-in offers. */
export function shownDevice(device: TwoFactorDevice) {
  const { uuid, isConfirmed, deviceType, phoneMethod, lastUsedAt } = device;
  return { id: uuid, name: describeMethod(device), confirmed: isConfirmed, deviceType, phoneMethod, lastUsedAt };
}

/** What is set up and counts, with backup codes as one thing among them while any are left. */
export function waysOf(user: string, { devices, backup }: TwoFactorState) {
  const ways = devices.filter(({ isConfirmed }) => isConfirmed).map(shownDevice);
  return backup.left.length > 0 ? [...ways, backupCodes(user, backup.left.length)] : ways;
}

/** Backup codes have no device; their id is made of the person's. */
export function backupCodes(user: string, left: number) {
  const name = left === 1 ? 'Backup codes (1 left)' : `Backup codes (${left} left)`;
  return {
    id: v5('backup codes', user),
    name,
    confirmed: true,
    deviceType: 'static',
    phoneMethod: null,
    lastUsedAt: null,
  };
}
