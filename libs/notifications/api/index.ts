import type { Area } from '@daybook/kernel/graph';
import { Module } from '@nestjs/common';
import { DeliveriesResolver } from './deliveries.resolver.js';
import { InboxResolver } from './inbox.resolver.js';
import { InboxRights } from './inbox-rights.js';
import { PushJudge } from './push/push-judge.js';
import { PushSender } from './push/push-sender.js';
import { PushTurns } from './push/push-turns.js';
import { PushDevicesResolver } from './push-devices.resolver.js';
import { SettingsPolicy } from './settings.policy.js';
import { AccountSettingsResolver, SettingsResolver } from './settings.resolver.js';
import { UnsubscribeRoutes } from './unsubscribe.routes.js';

/** Needs `COMMANDS`, `POOL`, `CLOCK`, `CONFIG`, `SUBJECT_KEYS`, `POLICIES`, `ACCOUNT_SOURCE` and `LiveChannel` from global modules. */
@Module({
  providers: [
    SettingsPolicy,
    SettingsResolver,
    AccountSettingsResolver,
    DeliveriesResolver,
    InboxResolver,
    InboxRights,
    PushDevicesResolver,
    PushJudge,
    PushSender,
    PushTurns,
    UnsubscribeRoutes,
  ],
})
class NotificationsModule {}

/** What people want to be written to about, and who was told of what. */
export const notificationsArea: Area = {
  name: 'notifications',
  module: NotificationsModule,
  policies: [SettingsPolicy],
  routes: [UnsubscribeRoutes],
};

export { notificationsArea as api };
