import type { AnyEventHandler, ScheduledTask } from '@daybook/kernel/flows';
import type { Sender } from './emails.js';
import { reminderTask } from './reminding.js';
import { seriesHandler, seriesTask } from './series.js';

export * from './copying.js';
export { todoNotifications, todoNotifications as notificationSource } from './notifications.js';
export { remindedOf } from './reminding.js';
export { occurrenceUuid } from './series.js';

export const eventHandlers: readonly AnyEventHandler[] = [seriesHandler];

/** What happens to to-dos by the clock; mails come from the sender. */
export function scheduledTasks(sender: Sender): readonly ScheduledTask[] {
  return [seriesTask, reminderTask(sender)];
}
