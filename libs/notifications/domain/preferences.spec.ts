import { given } from '@daybook/kernel/events/spec';
import { instantEvents, master, type NotificationEvent, notificationEvents, switchesOf, wants } from './events.js';
import { notificationPrefs, type PreferencesCommand, type PreferencesEvent } from './preferences.js';

const client = { isStaff: false, mayUseChatbot: true };
const staff = { isStaff: true, mayUseChatbot: true };

function set(
  settings: Partial<Record<NotificationEvent, boolean>>,
  holder: { isStaff: boolean; mayUseChatbot: boolean } = client,
): PreferencesCommand {
  const entries = Object.entries(settings) as [NotificationEvent, boolean][];
  return {
    type: 'ChangeNotificationSettings',
    holder,
    settings: entries.map(([event, enabled]) => ({ event, enabled })),
  };
}
const changed = (event: NotificationEvent, enabled: boolean): PreferencesEvent => ({
  type: 'NotificationSettingChanged',
  data: { event, enabled },
});

describe('the switches', () => {
  it('are all on to begin with, except the digest of staff', () => {
    expect(Object.values(switchesOf({}, false))).toEqual(notificationEvents.map(() => true));
    const off = notificationEvents.filter((event) => !switchesOf({}, true)[event]);
    expect(off).toEqual(['daily_digest_email_generated']);
  });

  it('change one by one, and say nothing when they stay', () => {
    given(notificationPrefs)
      .when(set({ comment_added: false, todo_created: true }))
      .thenEvents(changed('comment_added', false));
    given(notificationPrefs, changed('comment_added', false))
      .when(set({ comment_added: false }))
      .thenNothing();
    given(notificationPrefs)
      .when(set({ daily_digest_email_generated: false }, staff))
      .thenNothing();
    given(notificationPrefs)
      .when(set({ daily_digest_email_generated: true }, staff))
      .thenEvents(changed('daily_digest_email_generated', true));
  });

  it.each(['tq_comment_summary_generated', 'tq_completed', 'users_added_to_chat_history'] as const)(
    'of %s belong to staff only',
    (event) => {
      given(notificationPrefs)
        .when(set({ comment_added: false, [event]: false }))
        .thenRefused('notOffered');
      given(notificationPrefs)
        .when(set({ [event]: false }, staff))
        .thenEvents(changed(event, false));
    },
  );

  it('of chat messages need the chatbot', () => {
    const message = { messages_added_to_chat_history: false };
    given(notificationPrefs)
      .when(set(message, { isStaff: false, mayUseChatbot: false }))
      .thenRefused('notOffered');
    given(notificationPrefs).when(set(message)).thenEvents(changed('messages_added_to_chat_history', false));
  });

  it.each(instantEvents)('of %s stand still while the master is off', (event) => {
    const off = changed(master, false);
    given(notificationPrefs, off)
      .when(set({ [event]: false }))
      .thenRefused('masterOff');
    given(notificationPrefs)
      .when(set({ [event]: false, [master]: false }))
      .thenRefused('masterOff');
    given(notificationPrefs, off)
      .when(set({ [event]: false, [master]: true }))
      .thenEvents(changed(event, false), changed(master, true));
  });

  it('that are not instant move while the master is off', () => {
    given(notificationPrefs, changed(master, false))
      .when(set({ daily_digest_email_generated: false }))
      .thenEvents(changed('daily_digest_email_generated', false));
  });

  it('give no instant mail without the master, and any other', () => {
    const switches = switchesOf({ [master]: false }, false);
    expect(notificationEvents.filter((event) => wants(switches, event))).toEqual([
      'daily_digest_email_generated',
      'tq_comment_summary_generated',
      'tq_completed',
      'users_added_to_chat_history',
      'messages_added_to_chat_history',
    ]);
  });
});

it('silences all companies and lets them speak again', () => {
  const silent: PreferencesEvent = { type: 'AllCompanyNotificationsDisabled', data: {} };
  const again: PreferencesEvent = { type: 'AllCompanyNotificationsEnabled', data: {} };
  given(notificationPrefs).when({ type: 'DisableAllCompanyNotifications' }).thenEvents(silent);
  given(notificationPrefs, silent).when({ type: 'DisableAllCompanyNotifications' }).thenNothing();
  given(notificationPrefs, silent).when({ type: 'EnableAllCompanyNotifications' }).thenEvents(again);
  given(notificationPrefs, silent, again).when({ type: 'EnableAllCompanyNotifications' }).thenNothing();
});
