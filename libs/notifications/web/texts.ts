import type { NotificationEvent } from '@daybook/notifications/domain';

/** The words of the notification screens. */
export const texts = {
  updated: 'Notification setting updated!',
  notUpdated: 'Cannot update notification setting',
  couldNotLoad: 'Your notification settings could not be loaded',
  emails: 'Emails',
  silence: 'No emails about companies',
  aboutAssistant: 'What the assistant sends where, and who reads along',
  silenceHint:
    'This overrides the choices below. Emails about signing in, signatures and consents, and reminders about your own to-dos are always sent.',
  instantHint: 'One email covers everything that happens within five minutes.',
  todoHint: 'Also reminders about to-dos that are not assigned to anyone.',
  digestHint: 'Weekdays at 8:00 a.m. in the company’s time zone, when there is something to report.',
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

  deliveries: 'Email notifications',
  deliveriesFailed: 'The email notifications could not be loaded',
  nobody: 'Nobody was notified by email.',
  others: {
    todo_sent_back: 'To-do sent back',
    work_owned: 'Assigned as owner',
    work_reviewed: 'Assigned as reviewer',
    reminder: 'Reminder',
    signature_request: 'Signature request',
    signature_completed: 'Signed document',
    signature_declined: 'Signature declined',
    signature_expired: 'Signature expired',
    signature_voided: 'Signature no longer needed',
    signature_replaced: 'Somebody else signs',
    signature_failed: 'Document could not be signed',
  },
  states: {
    sending: 'On its way',
    sent: 'Sent',
    refused: 'Could not be delivered',
    unknown: 'May have been delivered',
    postponed: 'Delayed, will be tried again',
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
