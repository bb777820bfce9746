import type { Decider, DomainEvent, Refusal } from '@daybook/kernel/events';

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
