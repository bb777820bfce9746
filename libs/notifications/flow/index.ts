import type { Config } from '@daybook/kernel/config';
import type { AnyEventHandler, ScheduledTask } from '@daybook/kernel/flows';
import { digestTask } from './digest.js';
import { notificationTask } from './dispatch.js';
import { notificationHandler } from './noting.js';
import { Sender } from './sender.js';

export { migrations } from './migrations.js';

export const eventHandlers: readonly AnyEventHandler[] = [notificationHandler];

/** Mails of what happened. The master key signs the addresses that end them. */
export function scheduledTasks({
  url,
  firmName,
  secrets,
}: Pick<Config, 'url' | 'firmName' | 'secrets'>): readonly ScheduledTask[] {
  const sender = new Sender(url, firmName, secrets.master);
  return [notificationTask(sender), digestTask(sender)];
}
