import type { Config } from '@daybook/kernel/config';
import type { AnyEventHandler, FlowSettings, ScheduledTask } from '@daybook/kernel/flows';
import { Unsubscribing } from '@daybook/notifications/secrets';
import { digestTask } from './digest.js';
import { notificationTask } from './dispatch.js';
import { inboxTask } from './inbox/index.js';
import { notificationHandler } from './noting.js';
import { addressPromptly } from './prompt.js';
import { endsPush, sweepsPushes } from './push/ending.js';
import { Sender } from './sender.js';
import { NotificationSources } from './sources.js';

export { withInbox as besideMail } from './inbox/index.js';
export { migrations } from './migrations.js';

export function eventHandlers({
  notificationSources,
  progress,
}: Pick<FlowSettings, 'notificationSources' | 'progress'>): readonly AnyEventHandler[] {
  const promptly = addressPromptly(new NotificationSources(notificationSources), progress);
  return [notificationHandler(notificationSources, promptly), endsPush];
}

/** Mails of what happened. The master key signs the addresses that end them. */
export function scheduledTasks(
  settings: Pick<FlowSettings, 'url' | 'firmName' | 'firmAccent' | 'firmLogo' | 'secrets' | 'notificationSources'>,
): readonly ScheduledTask[] {
  const sender = new Sender(settings);
  const sources = new NotificationSources(settings.notificationSources);
  return [notificationTask(sender, sources), inboxTask(), digestTask(sender, sources), sweepsPushes];
}

/** The master key signs the addresses that end emails. */
export function unsubscribeAddress({
  url,
  secrets,
}: Pick<Config, 'url' | 'secrets'>): FlowSettings['unsubscribeAddress'] {
  const unsubscribing = new Unsubscribing(secrets.master, url);
  return (ending) => unsubscribing.addressOf(ending);
}
