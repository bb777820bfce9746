import {
  type Decider,
  type DomainEvent,
  description,
  type EventDescriptions,
  type Refusal,
} from '@daybook/kernel/events';
import { reservedNames } from './alert.js';

/** What one person does not want to be shown again; the stream `userAlerts-{user}`. */
export type UserAlertsEvent = DomainEvent<'AlertDismissed', { alert: string; name: string }>;

/** `quietDays`: for how long it stays dismissed; null for ever. */
export type UserAlertsCommand = { type: 'DismissAlert'; alert: string; name: string; quietDays: number | null };

export interface UserAlertsState {
  /** When each alert was dismissed last, by its uuid. */
  readonly dismissed: Readonly<Record<string, string>>;
}

export const userAlertsDecider: Decider<UserAlertsCommand, UserAlertsState, UserAlertsEvent, Refusal<never>> = {
  category: 'userAlerts',
  initial: { dismissed: {} },
  schema: { AlertDismissed: { version: 1 } },
  evolve: ({ dismissed }, { data: { alert }, meta }) => ({ dismissed: { ...dismissed, [alert]: meta.at } }),
  decide({ dismissed }, { alert, name, quietDays }, { at }) {
    return isQuiet(dismissed[alert], quietDays, at) ? [] : [{ type: 'AlertDismissed', data: { alert, name } }];
  },
};

/** Whether an alert that was dismissed at one instant is still not to be shown at another; both ISO 8601. */
export function isQuiet(dismissedAt: string | undefined, quietDays: number | null, now: string): boolean {
  if (dismissedAt === undefined) return false;
  return quietDays === null || Date.parse(now) - Date.parse(dismissedAt) < quietDays * 86_400_000;
}

/** An alert that the product reckons has a name for itself only. */
function named(alert: string): string {
  if (alert === '2fa_reminder') return 'the reminder of two-factor authentication';
  const isReserved = reservedNames.some((start) => alert.startsWith(start));
  return `the alert “${isReserved ? alert.replaceAll('_', ' ') : alert.replace(/\.$/, '')}”`;
}

/** What the history says of each event. */
export const userAlertsWords: EventDescriptions<UserAlertsEvent> = {
  AlertDismissed: ({ data: { name } }) => description('Alert put away', `put away ${named(name)}.`),
};
