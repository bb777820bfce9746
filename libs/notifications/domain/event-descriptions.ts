import { description, type EventDescriptions } from '@daybook/kernel/events';
import type { NotificationEvent } from './events.js';
import type { PreferencesEvent } from './preferences.js';

/** What a switch is about, as a part of a sentence: "emails about …". */
const eventNames: Readonly<Record<NotificationEvent, string>> = {
  instant_event_email_generated: 'anything new',
  todo_created: 'new to-dos',
  request_completed: 'submitted to-dos',
  comment_added: 'comments',
  file_center_file_uploaded: 'uploaded files',
  daily_digest_email_generated: 'the past day',
  tq_comment_summary_generated: 'comments in tax questionnaires',
  tq_completed: 'completed tax questionnaires',
  users_added_to_chat_history: 'chat threads one is added to',
  messages_added_to_chat_history: 'new chat messages',
};

/** "new to-dos, comments and uploaded files" */
export function aboutEvents(events: readonly NotificationEvent[]): string {
  const names = events.map((event) => eventNames[event]);
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

export const words: EventDescriptions<PreferencesEvent> = {
  NotificationSettingChanged: ({ data: { event, enabled } }) =>
    description('Email switch changed', `switched emails about ${eventNames[event]} ${enabled ? 'on' : 'off'}.`),
  AllCompanyNotificationsDisabled: () =>
    description('Emails of companies off', 'switched all emails about companies off.'),
  AllCompanyNotificationsEnabled: () =>
    description('Emails of companies on', 'switched emails about companies on again.'),
};
