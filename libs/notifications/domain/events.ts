/** What the firm writes of unless somebody has switched it off; the order is that of the screen. */
export const notificationEvents = [
  'instant_event_email_generated',
  'todo_created',
  'request_completed',
  'comment_added',
  'file_center_file_uploaded',
  'daily_digest_email_generated',
  'tq_comment_summary_generated',
  'tq_completed',
  'users_added_to_chat_history',
  'messages_added_to_chat_history',
] as const;
export type NotificationEvent = (typeof notificationEvents)[number];

/** The master switch of the four instant events. */
export const master = 'instant_event_email_generated' satisfies NotificationEvent;

export const instantEvents = [
  'todo_created',
  'request_completed',
  'comment_added',
  'file_center_file_uploaded',
] as const satisfies readonly NotificationEvent[];
export type InstantEvent = (typeof instantEvents)[number];

const forStaff: readonly NotificationEvent[] = [
  'tq_comment_summary_generated',
  'tq_completed',
  'users_added_to_chat_history',
];

/** What the switches of a person hang on. */
export interface SwitchHolder {
  readonly isStaff: boolean;
  readonly mayUseChatbot: boolean;
}

/** Whether a person has this switch; what nobody would ever write to them about has none. */
export function isOffered(event: NotificationEvent, { isStaff, mayUseChatbot }: SwitchHolder): boolean {
  if (event === 'messages_added_to_chat_history') return mayUseChatbot;
  return isStaff || !forStaff.includes(event);
}

export function isInstant(event: NotificationEvent): event is InstantEvent {
  return instantEvents.some((one) => one === event);
}

export type Switches = Readonly<Record<NotificationEvent, boolean>>;
/** The switches that were moved away from how they begin, or back. */
export type MovedSwitches = Readonly<Partial<Switches>>;

/** Everything is on to begin with, except that staff, who have a dashboard, get no daily digest. */
export function switchesOf(moved: MovedSwitches, isStaff: boolean): Switches {
  const switches = {} as Record<NotificationEvent, boolean>;
  for (const event of notificationEvents)
    switches[event] = moved[event] ?? (event !== 'daily_digest_email_generated' || !isStaff);
  return switches;
}

/** Whether somebody is to be written to about an event: instant ones need the master switch besides their own. */
export function wants(switches: Switches, event: NotificationEvent): boolean {
  return switches[event] && (switches[master] || !isInstant(event));
}

/** What a switch is about, as a part of a sentence: "emails about …". */
export const eventNames: Readonly<Record<NotificationEvent, string>> = {
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
