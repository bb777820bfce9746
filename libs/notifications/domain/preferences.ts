import type { Decider, Decision, DomainEvent, Refusal } from '@daybook/kernel/events';
import { description, type EventDescriptions, refuse } from '@daybook/kernel/events';
import {
  eventNames,
  isInstant,
  isOffered,
  type MovedSwitches,
  master,
  type NotificationEvent,
  type SwitchHolder,
  switchesOf,
} from './events.js';

/** What one person wants to be written to about; the stream `notificationPrefs-{user}`. */
export type PreferencesEvent =
  | DomainEvent<'NotificationSettingChanged', { event: NotificationEvent; enabled: boolean }>
  /** No optional mail of any company, whatever the switches say. */
  | DomainEvent<'AllCompanyNotificationsDisabled', object>
  | DomainEvent<'AllCompanyNotificationsEnabled', object>;

export type PreferencesCommand =
  /** `holder`, looked up: what the switches of the person hang on. All are changed, or none. */
  | {
      readonly type: 'ChangeNotificationSettings';
      readonly holder: SwitchHolder;
      readonly settings: readonly { readonly event: NotificationEvent; readonly enabled: boolean }[];
    }
  | { readonly type: 'DisableAllCompanyNotifications' }
  | { readonly type: 'EnableAllCompanyNotifications' };

export type PreferencesRefusal = Refusal<'notOffered' | 'masterOff'>;

export interface PreferencesState {
  readonly moved: MovedSwitches;
  readonly isSilent: boolean;
}

export const notificationPrefs: Decider<PreferencesCommand, PreferencesState, PreferencesEvent, PreferencesRefusal> = {
  category: 'notificationPrefs',
  initial: { moved: {}, isSilent: false },
  schema: {
    NotificationSettingChanged: { version: 1 },
    AllCompanyNotificationsDisabled: { version: 1 },
    AllCompanyNotificationsEnabled: { version: 1 },
  },
  evolve(state, recorded) {
    switch (recorded.type) {
      case 'NotificationSettingChanged':
        return { ...state, moved: { ...state.moved, [recorded.data.event]: recorded.data.enabled } };
      case 'AllCompanyNotificationsDisabled':
        return { ...state, isSilent: true };
      case 'AllCompanyNotificationsEnabled':
        return { ...state, isSilent: false };
    }
  },
  decide(state, command) {
    switch (command.type) {
      case 'ChangeNotificationSettings':
        return change(state, command);
      case 'DisableAllCompanyNotifications':
        return state.isSilent ? [] : [{ type: 'AllCompanyNotificationsDisabled', data: {} }];
      case 'EnableAllCompanyNotifications':
        return state.isSilent ? [{ type: 'AllCompanyNotificationsEnabled', data: {} }] : [];
    }
  },
};

function change(
  { moved }: PreferencesState,
  { holder, settings }: Extract<PreferencesCommand, { type: 'ChangeNotificationSettings' }>,
): Decision<PreferencesEvent, PreferencesRefusal> {
  if (settings.some(({ event }) => !isOffered(event, holder)))
    return refuse('notOffered', 'This setting is not available to this person.');
  const before = switchesOf(moved, holder.isStaff);
  const after = { ...before, ...Object.fromEntries(settings.map(({ event, enabled }) => [event, enabled])) };
  const changed = settings
    .map(({ event }) => event)
    .filter((event, index, all) => after[event] !== before[event] && all.indexOf(event) === index);
  if (!after[master] && changed.some(isInstant))
    return refuse('masterOff', 'Turn on instant emails before you choose which ones to get.');
  return changed.map((event) => ({ type: 'NotificationSettingChanged', data: { event, enabled: after[event] } }));
}

/** What the history says of each event. */
export const words: EventDescriptions<PreferencesEvent> = {
  NotificationSettingChanged: ({ data: { event, enabled } }) =>
    description('Email switch changed', `switched emails about ${eventNames[event]} ${enabled ? 'on' : 'off'}.`),
  AllCompanyNotificationsDisabled: () =>
    description('Emails of companies off', 'switched all emails about companies off.'),
  AllCompanyNotificationsEnabled: () =>
    description('Emails of companies on', 'switched emails about companies on again.'),
};
