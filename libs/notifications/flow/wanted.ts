import { type NotificationEvent, wants } from '@daybook/notifications/domain';
import type { Reader } from '@daybook/notifications/read';
import type { Notification } from './notification.js';
import { switchNamed } from './sources.js';

/** Whether a person is written to about it by email and on their devices: what they turned off is not. */
export function isToBeSent(one: Notification, reader: Reader): boolean {
  return isDue(one, reader) || (reader.isReachable && wants(reader.switches, switchOf(one)));
}

/** Whoever is named for a thing is reminded of it in any case. */
export function isDue({ about, item }: Notification, { uuid }: Reader): boolean {
  return about.isReminder === true && item.assignees.includes(uuid);
}

export function switchOf({ about }: Notification): NotificationEvent {
  return switchNamed(about.switch);
}
