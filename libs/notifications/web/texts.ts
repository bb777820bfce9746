import type { NotificationEvent } from '@daybook/notifications/domain';

/** The words of the notification screens. */
export const texts = {
  updated: 'Notification setting updated!',
  notUpdated: 'Cannot update notification setting',
  couldNotLoad: 'Your notification settings could not be loaded',
  emails: 'Emails',
  silence: 'No emails about companies',
  silenceHint:
    'Whatever is chosen below. What concerns your sign-in, signatures and consents, and reminders of to-dos that are addressed to you, are always sent.',
  instantHint: 'One email for what happens within five minutes.',
  todoHint: 'Also reminders of to-dos that are addressed to nobody by name.',
  digestHint: 'On weekdays at 8:00, company time, when there is something to tell.',
  switches: {
    instant_event_email_generated: 'Instant emails',
    todo_created: 'To-do created',
    request_completed: 'To-do submitted',
    comment_added: 'Comment added',
    file_center_file_uploaded: 'File uploaded',
    daily_digest_email_generated: 'Daily digest',
    tq_comment_summary_generated: 'Tax questionnaire comment summary',
    tq_completed: 'Tax questionnaire completed',
    users_added_to_chat_history: 'Added to a chatbot thread',
    messages_added_to_chat_history: 'New messages in chatbot threads',
  } satisfies Record<NotificationEvent, string>,

  whoWasTold: 'Who was told',
  deliveriesFailed: 'Who was told could not be loaded',
  nobody: 'Nobody was told by email.',
  others: { todo_sent_back: 'To-do sent back', reminder: 'Reminder' },
  states: {
    sending: 'On its way',
    sent: 'Sent',
    refused: 'Could not be delivered',
    unknown: 'Perhaps delivered',
    postponed: 'Not taken yet, will be tried again',
  } as Readonly<Record<string, string>>,
  reason: (reason: string) => `The mail server answered: ${reason}`,
  opened: 'Opened in the portal',
  notOpened: 'Not opened yet',
} as const;

/** What a mail was about, by the key of its switch or its own name. */
export function eventText(event: string): string {
  const known: Readonly<Record<string, string>> = { ...texts.switches, ...texts.others };
  return known[event] ?? event;
}
