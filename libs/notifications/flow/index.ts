import type { Config } from '@daybook/kernel/config';
import type { AnyNotificationSource } from '@daybook/kernel/contributions';
import type { AnyEventHandler, ScheduledTask } from '@daybook/kernel/flows';
import { digestTask } from './digest.js';
import { notificationTask } from './dispatch.js';
import { kindsOf } from './notification.js';
import { notificationHandler } from './noting.js';
import { Sender } from './sender.js';

export { migrations } from './migrations.js';

export function eventHandlers(sources: readonly AnyNotificationSource[]): readonly AnyEventHandler[] {
  return [notificationHandler(sources)];
}

/** Mails of what happened. The master key signs the addresses that end them. */
export function scheduledTasks(
  { url, firmName, secrets }: Pick<Config, 'url' | 'firmName' | 'secrets'>,
  sources: readonly AnyNotificationSource[],
): readonly ScheduledTask[] {
  const sender = new Sender(url, firmName, secrets.master);
  const kinds = kindsOf(sources);
  return [notificationTask(sender, kinds), digestTask(sender, kinds)];
}
