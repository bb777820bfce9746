import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import { type GraphContext, metadataFromContext, requireLoaded } from '@daybook/kernel/graph';
import type { Viewer } from '@daybook/kernel/rights';
import {
  notificationEvents,
  notificationPrefs,
  type PreferencesCommand,
  switchesOf,
} from '@daybook/notifications/domain';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { v5 } from 'uuid';
import type {
  NotificationSettingsArgs,
  SetDisableAllCompanyNotificationsArgs,
  UpdateNotificationSettingsArgs,
} from './generated/arguments.js';
import { holderOf, SettingsPolicy } from './settings.policy.js';

/** What people want to be written to about. */
@Resolver('CurrentUser')
export class SettingsResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    private readonly policy: SettingsPolicy,
  ) {}

  @ResolveField('notificationSettings')
  ofViewer(@Parent() viewer: Viewer) {
    return this.settingsOf(viewer);
  }

  @ResolveField('disableAllCompanyNotifications')
  isSilent(@Parent() { uuid }: Viewer) {
    return isSilent(this.commands, uuid);
  }

  @Query('notificationSettings')
  async ofPerson(@Args('userUuid') uuid: NotificationSettingsArgs['userUuid'], @Context() context: GraphContext) {
    return this.settingsOf(await this.person(uuid, context));
  }

  @Mutation('updateNotificationSettings')
  async update(
    @Args() { userUuid, settings }: UpdateNotificationSettingsArgs,
    @Context() context: GraphContext,
  ): Promise<boolean> {
    const events = new Map(notificationEvents.map((event) => [v5(event, userUuid), event]));
    const changes = settings.flatMap(({ notificationSettingId, enabled }) => {
      const event = events.get(notificationSettingId);
      return event ? [{ event, enabled }] : [];
    });
    if (changes.length < settings.length) return false;
    const holder = holderOf(await this.person(userUuid, context));
    return this.send(userUuid, { type: 'ChangeNotificationSettings', holder, settings: changes }, context);
  }

  @Mutation('setDisableAllCompanyNotifications')
  async silence(
    @Args() { userUuid, disabled }: SetDisableAllCompanyNotificationsArgs,
    @Context() context: GraphContext,
  ) {
    const type = disabled ? 'DisableAllCompanyNotifications' : 'EnableAllCompanyNotifications';
    const success = await this.send(userUuid, { type }, context);
    return { success, errorMessage: success ? null : 'Cannot update notification setting' };
  }

  private async send(user: string, command: PreferencesCommand, context: GraphContext): Promise<boolean> {
    return isDone(await this.commands.send(notificationPrefs, user, command, metadataFromContext(context, null)));
  }

  private async settingsOf(person: Viewer) {
    const { state } = await this.commands.load(notificationPrefs, person.uuid);
    const switches = switchesOf(state.moved, person.isStaff);
    return notificationEvents.map((event) => ({
      id: v5(event, person.uuid),
      event,
      notificationType: 'email',
      enabled: switches[event],
    }));
  }

  private person(uuid: string, context: GraphContext): Promise<Viewer> {
    return requireLoaded(context, this.policy, uuid);
  }
}

/** The one switch of an account that administrators see beside it. */
@Resolver('AdminUser')
export class AccountSettingsResolver {
  constructor(@Inject(COMMANDS) private readonly commands: Commands) {}

  @ResolveField('disableAllCompanyNotifications')
  isSilent(@Parent() { uuid }: { readonly uuid: string }) {
    return isSilent(this.commands, uuid);
  }
}

async function isSilent(commands: Commands, user: string): Promise<boolean> {
  return (await commands.load(notificationPrefs, user)).state.isSilent;
}
